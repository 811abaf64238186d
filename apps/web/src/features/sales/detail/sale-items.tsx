import type { Sale } from '@prumo/contract/sales/sale-records'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { quantityText } from '#features/stock/door/stock-labels.tsx'
import { Card } from '#ui/card.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import styles from './detail.module.css'

const moneyText = (amount: number) => formatBRL(toCents(amount))

/** What was sold, in its order, and what it comes to. */
export function SaleItems({ sale }: { sale: Sale }) {
  const lines = [
    ...sale.products.map((item) => ({
      ...item,
      name: item.productName,
      code: item.productCode,
      unit: item.unitOfMeasurement.toLowerCase(),
      kind: 'Produto',
    })),
    ...sale.services.map((item) => ({
      ...item,
      name: item.serviceName,
      code: item.serviceCode,
      unit: 'un',
      kind: 'Serviço',
    })),
  ].sort((one, other) => one.position - other.position)
  const whole = sale.totalProductPrice + sale.totalServicePrice
  return (
    <Card title="Itens" padding="flush">
      {lines.length === 0 ? (
        <Quiet pad={18}>Nenhum item ainda.</Quiet>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.items}>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">Quantidade</th>
                <th scope="col">Valor unitário</th>
                <th scope="col">Subtotal</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id} data-out={(line.isOptional && !line.isTaken) || undefined}>
                  <td>
                    <b>{line.name}</b>{' '}
                    {line.isOptional && (
                      <StatusChip tone="brand">{line.isTaken ? 'Opcional aceito' : 'Opcional'}</StatusChip>
                    )}
                    <span>
                      {[
                        line.kind,
                        line.code,
                        line.discountPrice > 0 && `desconto de ${moneyText(line.discountPrice)}`,
                        line.returned > 0 && `${quantityText(line.returned)} ${line.unit} de volta`,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                    {line.notes && <span>{line.notes}</span>}
                  </td>
                  <td className="num">
                    {quantityText(line.quantity)} {line.unit}
                  </td>
                  <td className="num">{moneyText(line.unitPrice)}</td>
                  <td className="num">{moneyText(line.totalPrice)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <Total label="Total" value={moneyText(whole)} />
              <Total label="Frete" value={moneyText(sale.transport.freightCost)} />
              <Total label="Descontos" value={moneyText(sale.discountPrice)} />
              <Total label="Valor final" value={moneyText(sale.totalPrice)} />
              {sale.totalProfitPrice !== undefined && <Total label="Lucro" value={moneyText(sale.totalProfitPrice)} />}
            </tfoot>
          </table>
        </div>
      )}
    </Card>
  )
}

const Total = ({ label, value }: { label: string; value: string }) => (
  <tr>
    <th scope="row" colSpan={3}>
      {label}
    </th>
    <td className="num">{value}</td>
  </tr>
)
