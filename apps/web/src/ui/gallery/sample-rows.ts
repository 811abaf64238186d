export type SampleRow = {
  id: string
  date: string
  description: string
  category: string
  account: string
  status: 'paid' | 'pending' | 'overdue'
  cents: number
}

const samples = [
  ['Venda balcão nº 1048', 'Vendas', 'Itaú Empresas', 'paid', 38_990],
  ['Manutenção split, Clínica Bem Viver', 'Serviços', 'Nubank PJ', 'pending', 217_350],
  ['Aluguel do galpão', 'Aluguel', 'Caixa da loja', 'paid', -398_200],
  ['Refrigás distribuidora', 'Peças e insumos', 'Itaú Empresas', 'overdue', -143_278],
  ['Contrato PMOC, Hospital São Lucas', 'Contratos PMOC', 'Nubank PJ', 'paid', 582_400],
  ['Posto Ipiranga', 'Combustível', 'Caixa da loja', 'pending', -35_800],
] as const

export const sampleRows: SampleRow[] = Array.from({ length: 12 }, (_, index) => {
  const [description, category, account, status, cents] = samples[index % samples.length]!
  return { id: String(index), date: `2026-11-${30 - index}`, description, category, account, status, cents }
})
