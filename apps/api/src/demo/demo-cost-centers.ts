export const demoCostCenters = [
  { name: 'Loja', code: 'LJ' },
  { name: 'Equipe de campo', code: 'EC' },
  { name: 'Contratos', code: 'CT' },
] as const

type Name = (typeof demoCostCenters)[number]['name']

/** Of which cost centre the entries of a category are; those of the office are of none. */
export const costCenterOfCategory: Partial<Record<string, Name>> = {
  'Venda de produtos': 'Loja',
  'Compra de mercadorias': 'Loja',
  Aluguel: 'Loja',
  Instalações: 'Equipe de campo',
  'Prestação de serviços': 'Equipe de campo',
  Combustível: 'Equipe de campo',
  'Peças e insumos': 'Equipe de campo',
  'Contratos de manutenção': 'Contratos',
}
