import type { InputOf } from '@prumo/contract/route'
import type { sales } from '@prumo/contract/sales/sales'
import type { Context } from '#platform/context.ts'
import { createSale } from './create-sale.ts'
import { findSale } from '../record/find-sale.ts'

type Draft = InputOf<typeof sales.create>['body']
type Line = Pick<NonNullable<Draft['products']>[number], 'position' | 'quantity' | 'discount' | 'isOptional' | 'notes'>

/** A quote with everything of a sale, at the prices of today. */
export async function duplicateSale(ctx: Context, id: string): Promise<string> {
  const sale = await findSale(ctx, id)
  const same = ({ position, quantity, discount, isOptional, notes }: Line) => ({
    position,
    quantity,
    discount,
    isOptional,
    notes,
  })
  const draft: Draft = {
    clientId: sale.client?.id ?? null,
    products: sale.products.map((line) => ({
      ...same(line as Line),
      productId: line.productId,
      variationId: line.variationId,
      // What was typed at the till has no other price.
      ...(line.productId === null && { productName: line.productName, unitPrice: line.unitPrice }),
    })),
    services: sale.services.flatMap((line) =>
      line.serviceId ? [{ ...same(line as Line), serviceId: line.serviceId, serviceName: line.serviceName }] : [],
    ),
    discount: sale.discount,
    payment: sale.payment,
    transport: {
      transportType: sale.transport.transportType,
      freightCost: sale.transport.freightCost,
      address: withoutCountry(sale.transport.address),
    },
    service: { technicalId: sale.service.technicalId, address: withoutCountry(sale.service.address) },
    hasValidityAfterUse: sale.hasValidityAfterUse,
    repetition: sale.repetition,
    beforeSaleId: sale.id,
    metadados: sale.metadados,
    tags: sale.tags,
    notes: sale.notes,
    origin: sale.type === 'SERVICEORDER' ? 'service-order' : 'sales-order',
  }
  return createSale(ctx, draft)
}

function withoutCountry(address: object | null) {
  if (!address) return null
  const { country: _country, ...rest } = address as { country?: string }
  return rest
}
