import { publicEquipment, type FollowedReport, type PublicEquipmentPage } from '@prumo/contract/pmoc/public-equipment'
import { reportStatusLabels } from '@prumo/contract/pmoc/public-equipment'
import { publicToken } from '@prumo/contract/sharing/public-token'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { equipmentTypes } from '@prumo/domain/pmoc/catalogue/equipment-types'
import { problemKindLabels, partialLabel, scheduleStatusLabels } from '@prumo/domain/pmoc/words'
import { idFromAddress } from '@prumo/domain/text/short-id'
import { escapeHtml } from '#platform/escape-html.ts'
import type { PageRequest, PublicPage } from '#platform/http/serve-public-pages.ts'
import { Problem } from '#platform/problem.ts'
import { followReport } from '../reports/follow-report.ts'
import { readPublicEquipment } from '../open-equipment.ts'

const sentences = {
  em_dia: 'Ar-condicionado em dia',
  atrasada: 'Manutenção atrasada',
  sem_registro: 'Sem registro',
  desativado: 'Aparelho desativado',
} as const

/** The id and the token, as a printed code or a link of the specification names them. */
const keyOf = ({ params, query }: PageRequest) =>
  `${params['id'] ?? ''}.${query['t'] ?? query['token'] ?? query['qrToken'] ?? ''}`

const page = {
  name: 'equipment',
  document: 'equipment',
  route: publicEquipment.history,
  keyOf,
  linkOf: (key) => key.split('.')[1]!,
  read: async (ctx, key) => {
    const [id = '', token] = key.split('.')
    if (!id) throw new Problem('qr-page.without-id')
    return readPublicEquipment(ctx, { id, token })
  },
  describe: (shown: PublicEquipmentPage) => ({
    title: `${shown.equipment.tag} · ${shown.company.name}`,
    preview: {
      text: `Manutenções do equipamento, qualidade do ar e como relatar um problema a ${shown.company.name}.`,
      company: shown.company,
    },
    content: [
      `<p>${escapeHtml(shown.company.name)} cuida deste equipamento</p>`,
      `<h1>${sentences[shown.state]}</h1>`,
      `<p>${escapeHtml([shown.equipment.tag, shown.equipment.locationName, shown.building].filter(Boolean).join(' · '))}</p>`,
      '<dl>',
      fact(
        'Última manutenção',
        shown.lastMaintenance &&
          `${formatDate(shown.lastMaintenance.date)}, por ${shown.lastMaintenance.by}${shown.lastMaintenance.notDone > 0 ? ` (${partialLabel.toLowerCase()})` : ''}`,
      ),
      fact('Próxima', shown.nextMaintenance && formatDate(shown.nextMaintenance.date)),
      fact('Ar', airOf(shown)),
      fact('Tipo', equipmentTypes[shown.equipment.type].label),
      fact('Marca e modelo', [shown.equipment.brand, shown.equipment.model].filter(Boolean).join(' ') || null),
      fact(
        'Capacidade',
        shown.equipment.capacityBtuH && `${shown.equipment.capacityBtuH.toLocaleString('pt-BR')} BTU/h`,
      ),
      '</dl><h2>Manutenções</h2>',
      shown.maintenanceHistory.length === 0 ? '<p>Nenhuma manutenção registrada.</p>' : historyOf(shown),
      '<p>Acesso público, sem login. <a href="/verificar">Verificar documento</a></p>',
      '<noscript><p>Para relatar um problema, ative o JavaScript do navegador ou fale com a empresa.</p></noscript>',
    ].join(''),
  }),
} satisfies Omit<PublicPage, 'path'>

const fact = (label: string, value: string | number | null) =>
  value ? `<dt>${label}</dt><dd>${escapeHtml(String(value))}</dd>` : ''

const historyOf = ({ maintenanceHistory }: PublicEquipmentPage) =>
  `<ul>${maintenanceHistory
    .slice(0, 30)
    .map(({ executedDate, plannedDate, executedBy, status, notDone }) =>
      escapeHtml(
        [
          `Prevista para ${formatDate(plannedDate)}`,
          executedDate && `executada em ${formatDate(executedDate)}${executedBy ? ` por ${executedBy}` : ''}`,
          notDone > 0 ? partialLabel : scheduleStatusLabels[status],
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    )
    .map((line) => `<li>${line}</li>`)
    .join('')}</ul>`

function airOf({ air }: PublicEquipmentPage): string {
  if (air.verdict === 'unknown') return 'Sem medição recente'
  const words = air.verdict === 'good' ? 'O ar daqui está bom' : 'O ar daqui precisa de atenção'
  return `${words}. Medido em ${formatDate(air.date!)}${air.norm ? `, norma ${air.norm}` : ''}`
}

export const equipmentPages: readonly PublicPage[] = [
  {
    ...page,
    path: '/pmoc/equipment/:id/qr',
    // Who is signed in, or reads it from paper without a token, goes by the id alone.
    elsewhere: (request) => {
      const id = idFromAddress(request.params['id'] ?? '')
      return id && keyOf(request).endsWith('.') ? `/pmoc/equipment/${id}/qrcode` : null
    },
  },
  { ...page, path: '/public/pmoc/equipment/:id/qrcode' },
  { ...page, path: '/public/pmoc/equipment/qrcode' },
  {
    name: 'report',
    document: 'equipment',
    path: '/relato/:key',
    route: publicEquipment.follow,
    read: async (ctx, key) => {
      if (!publicToken.safeParse(key).success) throw new Problem('public-link.unknown')
      return followReport(ctx, key)
    },
    describe: (report: FollowedReport) => ({
      title: `Protocolo ${report.protocol} · ${report.company.name}`,
      preview: { text: 'Acompanhe o problema relatado.', company: report.company },
      content: `<p>${escapeHtml(report.company.name)}</p><h1>Protocolo ${report.protocol}: ${reportStatusLabels[report.status]}</h1>
        <p>${escapeHtml([report.equipment.tag, report.equipment.locationName, problemKindLabels[report.kind]].filter(Boolean).join(' · '))}</p>
        ${report.answer ? `<p class="prose">${escapeHtml(report.answer)}</p>` : ''}`,
    }),
  },
]
