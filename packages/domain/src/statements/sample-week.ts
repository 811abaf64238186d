/** One invented week, the same in every template. */
const openingCents = 150_000

export const sampleEntries = [
  {
    date: '2026-03-02',
    amountCents: 125_050,
    description: 'PIX RECEBIDO CLINICA BOA SAUDE',
    fitid: '202603020001A',
    checknum: '100001',
  },
  {
    date: '2026-03-03',
    amountCents: -18_990,
    description: 'PAGAMENTO CONTA DE ENERGIA',
    fitid: '202603030001B',
    checknum: '100002',
  },
  {
    date: '2026-03-04',
    amountCents: -4_500,
    description: 'TARIFA PACOTE DE SERVICOS',
    fitid: '202603040001C',
    checknum: '100003',
  },
  {
    date: '2026-03-05',
    amountCents: -32_000,
    description: 'COMPRA DE FERRAMENTAS PARCELA 1/3',
    fitid: '202603050001D',
    checknum: '100004',
  },
  {
    date: '2026-03-06',
    amountCents: 80_000,
    description: 'TED RECEBIDA CONDOMINIO PRIMAVERA',
    fitid: '202603060001E',
    checknum: '100005',
  },
] as const

export const sampleEntriesWithBalance = sampleEntries.map((entry, index) => ({
  ...entry,
  balanceCents: openingCents + sampleEntries.slice(0, index + 1).reduce((sum, { amountCents }) => sum + amountCents, 0),
}))

export const closingCents = sampleEntriesWithBalance.at(-1)!.balanceCents
