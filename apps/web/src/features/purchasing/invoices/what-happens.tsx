import type { SupplierInvoiceDetail } from '@prumo/contract/purchasing/supplier-invoice-records'
import { Calculator, PackagePlus, ReceiptText, Truck, Undo2, type LucideIcon } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import styles from './invoices.module.css'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** What pressing the button does, before it is pressed. */
export function WhatHappens({ invoice, parcels }: { invoice: SupplierInvoiceDetail; parcels: number }) {
  const taken = invoice.lines.filter(({ isLeftOut, needs }) => !isLeftOut && needs === null)
  const made = taken.filter(({ newProduct }) => newProduct).length
  const facts: [LucideIcon, string][] = [
    [PackagePlus, taken.length === 1 ? 'Entra 1 produto no estoque' : `Entram ${taken.length} produtos no estoque`],
    ...(made > 0
      ? [
          [PackagePlus, `${counted(made, 'produto novo é criado', 'produtos novos são criados')}`] as [
            LucideIcon,
            string,
          ],
        ]
      : []),
    [Calculator, 'O custo médio deles muda'],
    ...(invoice.supplier ? [] : [[Truck, 'O fornecedor é cadastrado'] as [LucideIcon, string]]),
    ...(parcels > 0
      ? [
          [ReceiptText, counted(parcels, 'conta a pagar é criada', 'contas a pagar são criadas')] as [
            LucideIcon,
            string,
          ],
        ]
      : []),
    [Undo2, 'Dá para desfazer tudo de uma vez'],
  ]
  return (
    <Card title="O que vai acontecer">
      <ul className={styles.facts}>
        {facts.map(([Icon, text]) => (
          <li key={text}>
            <Icon size={16} aria-hidden /> {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
