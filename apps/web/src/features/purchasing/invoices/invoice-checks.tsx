import { invoiceWarningLabels, type InvoiceWarning } from '@prumo/contract/purchasing/labels'
import type { SupplierInvoiceDetail } from '@prumo/contract/purchasing/supplier-invoice-records'
import { Check, TriangleAlert } from 'lucide-react'
import { StatusChip } from '#ui/status-chip.tsx'
import styles from './invoices.module.css'

/** What was looked at before anything comes in: what is well, and what is to be known. */
export function InvoiceChecks({ invoice }: { invoice: SupplierInvoiceDetail }) {
  const has = (warning: InvoiceWarning) => invoice.warnings.includes(warning)
  const good = [
    'Chave e dígito conferem',
    ...(has('no-protocol') ? [] : ['Autorizada pela SEFAZ']),
    ...(has('branch') || has('other-company') ? [] : ['Para o CNPJ desta empresa']),
    invoice.supplier ? 'Fornecedor já cadastrado' : 'Fornecedor será cadastrado',
    ...(has('total-differs') ? [] : ['Linhas somam o total']),
  ]
  return (
    <div className={styles.checks}>
      {good.map((text) => (
        <StatusChip key={text} tone="income">
          <Check size={13} aria-hidden /> {text}
        </StatusChip>
      ))}
      {invoice.warnings.map((warning) => (
        <StatusChip key={warning} tone="attention">
          <TriangleAlert size={13} aria-hidden /> {invoiceWarningLabels[warning]}
        </StatusChip>
      ))}
    </div>
  )
}
