import type { SupplierInvoiceDetail } from '@prumo/contract/purchasing/supplier-invoice-records'
import { Quiet } from '#ui/layout/quiet.ts'
import { TextButton } from '#ui/text-button.tsx'
import { Row } from '#ui/layout/row.ts'
import { amountText, Cost, useSeesInvoiceCost } from './invoice-labels.tsx'
import styles from './invoices.module.css'
import { LineProduct } from './line-product.tsx'
import type { LineDecision } from './use-invoice-decisions.ts'

type InvoiceLinesProps = { invoice: SupplierInvoiceDetail; onDecide?: ((decision: LineDecision) => void) | undefined }

/** The lines as the supplier wrote them, and beside each what comes in. */
export function InvoiceLines({ invoice, onDecide }: InvoiceLinesProps) {
  const seesCost = useSeesInvoiceCost()
  const { lines } = invoice
  const open = lines.filter(({ needs }) => needs !== null).length
  const ready = lines.length - open
  return (
    <section className={`card ${styles.lines}`} aria-label="Linhas da nota">
      <Row as="header" gap={8} align="baseline" wrap pad="16px 18px">
        <strong>{lines.length === 1 ? '1 linha' : `${lines.length} linhas`}</strong>
        {invoice.state === 'DRAFT' && (
          <Quiet as="span" size="sm">
            {open === 0 ? 'tudo reconhecido' : `${ready === 1 ? '1 pronta' : `${ready} prontas`}, ${open} a decidir`}
          </Quiet>
        )}
      </Row>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Na nota do fornecedor</th>
              <th scope="col" className={styles.number}>
                Qtd.
              </th>
              <th scope="col">No seu cadastro</th>
              <th scope="col" className={styles.number}>
                Entra
              </th>
              {seesCost && (
                <>
                  <th scope="col" className={styles.number}>
                    Custo un.
                  </th>
                  <th scope="col" className={styles.number}>
                    Total
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} data-open={line.needs !== null || undefined} data-out={line.isLeftOut || undefined}>
                <td>
                  <span className={styles.invoiced}>{line.name}</span>
                  <Row as="span" gap="4px 10px" align="stretch" wrap tone="quiet" size="sm">
                    {[line.code, line.gtin].filter(Boolean).join(' · ')}
                    {onDecide && !line.isLeftOut && (
                      <TextButton
                        aria-label={`Deixar de fora: ${line.name}`}
                        onClick={() => onDecide({ lineId: line.id, isLeftOut: true })}
                      >
                        Deixar de fora
                      </TextButton>
                    )}
                  </Row>
                </td>
                <td className={`${styles.number} num`} data-label="Qtd.">
                  {amountText(line.quantity)} <small>{line.unit}</small>
                </td>
                <td>
                  <LineProduct
                    line={line}
                    onDecide={onDecide && ((decision) => onDecide({ ...decision, lineId: line.id }))}
                  />
                </td>
                <td className={`${styles.number} ${styles.enters} num`} data-label="Entra">
                  {line.stockQuantity && !line.isLeftOut
                    ? `+${amountText(line.stockQuantity)} ${line.productUnit ?? ''}`
                    : '–'}
                </td>
                {seesCost && (
                  <>
                    <td className={`${styles.number} num`} data-label="Custo un.">
                      <Cost value={line.unitCost} />
                    </td>
                    <td className={`${styles.number} num`} data-label="Total">
                      <Cost value={line.landedCost} />
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {seesCost && <Totals invoice={invoice} />}
    </section>
  )
}

function Totals({ invoice }: { invoice: SupplierInvoiceDetail }) {
  const parts: [string, number | undefined][] = [
    ['Produtos', invoice.productsTotal],
    ['Frete', invoice.freightTotal],
    ['Seguro', invoice.insuranceTotal],
    ['Outras despesas', invoice.otherTotal],
    ['Desconto', invoice.discountTotal ? -invoice.discountTotal : 0],
    ['IPI e ICMS-ST', invoice.taxesTotal],
  ]
  return (
    <footer className={styles.totals}>
      {parts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <span key={label}>
            {label}{' '}
            <strong className="num">
              <Cost value={value} />
            </strong>
          </span>
        ))}
      <span className={styles.total}>
        Total da nota{' '}
        <strong className="num">
          <Cost value={invoice.total} />
        </strong>
      </span>
    </footer>
  )
}
