import { publicVisitReports } from '@prumo/contract/pmoc/public-visit-reports'
import type { AnswerOf } from '@prumo/contract/route'
import { publicToken } from '@prumo/contract/sharing/public-token'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { escapeHtml } from '#platform/escape-html.ts'
import type { PublicPage } from '#platform/http/serve-public-pages.ts'
import { Problem } from '#platform/problem.ts'
import { readPublicVisit } from './handlers.ts'

export const visitReportPages: readonly PublicPage[] = [
  {
    name: 'visit',
    path: '/v/:key',
    route: publicVisitReports.get,
    read: async (ctx, key) => {
      if (!publicToken.safeParse(key).success) throw new Problem('public-link.unknown')
      return readPublicVisit(ctx, key)
    },
    describe: ({ company, building, day, machines }: AnswerOf<typeof publicVisitReports.get>) => ({
      title: `Relatório da visita · ${company.name}`,
      preview: { text: `O que ${company.name} fez na visita de manutenção de ${formatDate(day)}.`, company },
      content: `<p>${escapeHtml(company.name)}</p><h1>Relatório da visita de ${formatDate(day)}</h1>
        <p>${escapeHtml(building)}</p>
        <ul>${machines.map(({ tag, place }) => `<li>${escapeHtml([tag, place].filter(Boolean).join(' · '))}</li>`).join('')}</ul>`,
    }),
  },
]
