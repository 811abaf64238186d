import type { CommissionRate } from '@prumo/contract/sales/commission-rates'

export const rateText = (percent: number) => `${percent.toLocaleString('pt-BR', { maximumFractionDigits: 4 })} %`

/** Of what it is: 'Categoria Ar / Split', 'Produto Filtro G4', 'Tudo'. */
export function thingText({ category, product, service }: CommissionRate): string {
  if (category) return `Categoria ${category.name.replaceAll('/', ' / ')}`
  if (product) return `Produto ${product.name}`
  return service ? `Serviço ${service.name}` : 'Tudo o que for vendido'
}

export const sellerText = ({ seller }: CommissionRate) => seller?.name ?? 'Todos os vendedores'
