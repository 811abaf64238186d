import { invoiceXml } from '@prumo/worlds/invoice-xml'
import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import type { World } from '@prumo/worlds/world'
import { compare } from './compare.ts'
import { median, send, type Work } from './load.ts'
import { write } from './registers.ts'
import type { Report } from './report.ts'
import { worldOf } from './world-of.ts'

type Server = { ours: number; accessToken: string }
type Products = { productIds: readonly string[] }

/** People move things beside each other: different ones, as they come, or all the same. The bare server keeps a level and a row. */
export async function reportStockWrites(
  report: Report,
  { bare, ours, accessToken, productIds }: Server & Products & { bare: number },
) {
  const anyOf = () => productIds[Math.floor(Math.random() * productIds.length)]!
  const theSame = () => productIds[0]!
  for (const [work, connections, choose] of [
    ['one movement of stock', 1, anyOf],
    ['one movement of stock', 16, anyOf],
    ['one movement, all of one product', 16, theSame],
  ] as const) {
    const movement = () => ({
      productId: choose(),
      type: 'PURCHASE',
      quantity: 1,
      reason: 'Compra do dia',
      reference: 'NF 1',
    })
    await compare(report, {
      work,
      connections,
      target: 5,
      yardstick: {
        port: bare,
        workOf: () => ({ method: 'POST', path: '/move-stock', body: () => JSON.stringify(movement()) }),
      },
      ours: { port: ours, workOf: () => write('product/api/v1/products/stock/movements', accessToken, movement) },
    })
  }
}

/** The levels of 10,000 products in one request. */
export async function reportBulk(report: Report, { ours, accessToken, productIds }: Server & Products) {
  const updates = productIds
    .slice(0, 10_000)
    .map((productId) => ({
      productId,
      adjustmentType: 'add',
      quantity: 1,
      movementType: 'ADJUSTMENT',
      reason: 'Contagem geral do depósito',
    }))
  const work = write('product/api/v1/products/stock/bulk-update', accessToken, () => ({ updates }))
  const seconds: number[] = []
  for (let round = 0; round < 3; round++) seconds.push(await secondsOf(ours, work))
  report.add({ work: 'bulk update of 10,000 lines', unit: 's', measured: median(seconds), target: 2 })
}

const lines = 200
const invoicePath = 'product/api/v1/supplier-invoices'

/** An invoice of 200 lines, read and received: first all of them new products, as somebody says in between, then all of them known. */
export async function reportInvoice(report: Report, server: Server) {
  const make = worldOf(server.ours, server.accessToken)
  const xml = invoiceXml({ lines: Array.from({ length: lines }, (_, at) => ({ name: `PEÇA ${at}`, quantity: 5 })) })
  for (const kind of ['new', 'known'] as const) {
    const begun = performance.now()
    const { id } = await make.call(supplierInvoices.upload, { query: {}, file: { name: 'nota.xml', content: xml } })
    const read = (performance.now() - begun) / 1000
    if (kind === 'new') await makeProductsOf(make, await make.call(supplierInvoices.get, { params: { id } }))
    const body = { updatesCostPrice: true }
    const received = await secondsOf(
      server.ours,
      write(`${invoicePath}/${id}/receive`, server.accessToken, () => body),
    )
    report.add({
      work: `invoice of ${lines} lines, all ${kind} products`,
      unit: 's',
      measured: read + received,
      target: 1,
      detail: `reading ${read.toFixed(2)} s, receiving ${received.toFixed(2)} s`,
    })
  }
}

const makeProductsOf = ({ call }: World, invoice: Awaited<ReturnType<World['supplierInvoice']>>) =>
  call(supplierInvoices.decide, {
    params: { id: invoice.id },
    body: {
      lines: invoice.lines.map(({ id, name }) => ({
        lineId: id,
        newProduct: { name, unitOfMeasurement: 'UN' as const, salePrice: 50 },
      })),
    },
  })

async function secondsOf(port: number, work: Work) {
  const begun = performance.now()
  await send(undefined, port, work)
  return (performance.now() - begun) / 1000
}
