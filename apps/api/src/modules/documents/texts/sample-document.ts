import { documentKindLabels, type DocumentKind } from '@prumo/contract/documents/document-labels'
import type { SaleDocument } from '../sale-document.ts'

type Texts = Pick<SaleDocument, 'header' | 'footer' | 'terms'>

const line = (name: string, quantity: number, unitPrice: number, isOptional = false) => ({
  code: null,
  name,
  notes: null,
  quantity: quantity * 1000,
  unit: 'un',
  unitPrice,
  discount: 0,
  total: quantity * unitPrice,
  isOptional,
  isTaken: false,
})

/** An invented sale: what somebody sees while they write the texts. */
export function sampleDocument(kind: DocumentKind, company: SaleDocument['company'], texts: Texts): SaleDocument {
  const items = [
    line('Split 9.000 BTU/h', 2, 169_900),
    line('Instalação por ambiente', 2, 52_100),
    line('Termostato de parede', 1, 21_900, true),
  ]
  const [products, services] = [339_800, 104_200]
  return {
    kind,
    title: `${documentKindLabels[kind]} 1061`,
    company,
    ...texts,
    client: { name: 'Cliente de exemplo', lines: ['CPF 529.982.247-25', 'Rua das Flores, 100 · Belém/PA'] },
    facts: [
      { label: 'Data', value: '17/11/2026' },
      ...(kind === 'quote' ? [{ label: 'Vale até', value: '27/11/2026' }] : []),
      { label: 'Vendedor', value: 'Vendedor de exemplo' },
    ],
    items,
    totals: { products, services, discount: 14_000, freight: 0, total: products + services - 14_000 },
    payment: ['PIX, à vista'],
    pix: null,
    notes: null,
    signers: [company.name, 'Cliente de exemplo'],
  }
}
