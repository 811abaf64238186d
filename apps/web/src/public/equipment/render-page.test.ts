import type { PublicEquipmentPage } from '@prumo/contract/pmoc/public-equipment'
import { expect, test } from 'vitest'
import { renderPage } from './render-page.ts'

const bad = `<script>alert(1)</script>"'&`
const machine: PublicEquipmentPage = {
  company: { name: 'Clima Norte', color: '#0a7d4f', logoUrl: null },
  building: `Loja ${bad}`,
  equipment: {
    tag: bad,
    type: 'split_hi_wall',
    brand: bad,
    model: bad,
    serialNumber: null,
    capacityBtuH: 24_000,
    locationName: bad,
    notes: bad,
  } as PublicEquipmentPage['equipment'],
  maintenanceHistory: [],
  total: 0,
  state: 'atrasada',
  lastMaintenance: { date: '2026-01-31', by: `D'Ávila`, notDone: 0 },
  nextMaintenance: { date: '2026-02-02', inDays: 1 },
  air: { verdict: 'unknown', date: null, norm: null } as PublicEquipmentPage['air'],
}
const render = (data?: unknown) => renderPage({ page: 'equipment', key: `AAAA.${bad}`, data })

test('the server draws what is to be read first: how the machine is, when it was and will be cared for, and the button', () => {
  const { content, styles } = render(machine)
  for (const words of [
    '<h1>Manutenção atrasada</h1>',
    '31/01/2026',
    'por D&#39;Ávila',
    '02/02/2026',
    'amanhã',
    '24.000 BTU/h',
    'data-action="report"',
    'Relatar problema',
  ])
    expect(content).toContain(words)
  expect(styles).toContain('--brand-solid:#0a7d4f')
})

test('each line of the history tells when it was planned for, and when and by whom it was done', () => {
  const entry = { components: ['filtro'], periodicities: ['mensal'], items: 1, notDone: 0 } as const
  const maintenanceHistory = [
    { ...entry, plannedDate: '2026-02-01', status: 'executado', executedDate: '2026-02-03', executedBy: 'Rafael' },
    { ...entry, plannedDate: '2026-03-01', status: 'atrasado', executedDate: null, executedBy: null },
  ] as unknown as PublicEquipmentPage['maintenanceHistory']
  const { content } = render({ ...machine, maintenanceHistory, total: 2 })
  for (const words of ['03/02/2026 · Rafael', 'prevista para 01/02/2026', 'prevista para 01/03/2026'])
    expect(content).toContain(words)
})

test('what anybody wrote is text on the page the server draws, in elements and in attributes', () => {
  const { content } = render({ ...machine, company: { ...machine.company, name: bad, logoUrl: `/x"${bad}` } })
  expect(content).not.toContain('<script')
  expect(content!.split('&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#38;').length).toBeGreaterThan(6)
  expect(content).not.toContain('alert(1)</script>')
})

test('what cannot be opened is left to the script, in the colours of the product', () => {
  expect(render()).toMatchObject({ content: null, styles: expect.stringContaining('--brand-solid:#001a54') })
})

test('what became of a report is told by the clock of where the machine is', () => {
  const report = {
    company: machine.company,
    protocol: 7,
    status: 'recebido',
    kind: 'agua',
    description: null,
    hasPhoto: false,
    equipment: { tag: 'EQ-01', locationName: null },
    timeZone: 'America/Rio_Branco',
    receivedAt: '2026-03-11T03:30:00Z',
    startedAt: null,
    closedAt: null,
    answer: null,
  }
  const { content } = renderPage({ page: 'report', key: 'AAAA', data: report })
  expect(content).toContain('10 de mar. de 2026, 22:30')
})
