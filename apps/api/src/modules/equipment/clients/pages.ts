import { publicClientMachines } from '@prumo/contract/pmoc/client-links'
import type { AnswerOf } from '@prumo/contract/route'
import { publicToken } from '@prumo/contract/sharing/public-token'
import { escapeHtml } from '#platform/escape-html.ts'
import type { PublicPage } from '#platform/http/serve-public-pages.ts'
import { Problem } from '#platform/problem.ts'
import { readClientMachines } from './handlers.ts'

export const clientPages: readonly PublicPage[] = [
  {
    name: 'client',
    path: '/c/:key',
    route: publicClientMachines.get,
    read: async (ctx, key) => {
      if (!publicToken.safeParse(key).success) throw new Problem('public-link.unknown')
      return readClientMachines(ctx, key)
    },
    describe: ({ company, client, machines }: AnswerOf<typeof publicClientMachines.get>) => ({
      title: `Seus equipamentos · ${company.name}`,
      preview: { text: `Como ${company.name} cuida dos seus equipamentos de ar-condicionado.`, company },
      content: `<p>${escapeHtml(company.name)}</p><h1>${escapeHtml(client)}</h1>
        <ul>${machines.map(({ tag, place, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml([tag, place].filter(Boolean).join(' · '))}</a></li>`).join('')}</ul>`,
    }),
  },
]
