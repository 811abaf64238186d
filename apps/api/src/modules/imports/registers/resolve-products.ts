import { fitsUnit, unitLabels, type Unit } from '@prumo/domain/products/quantity'
import { isCnpj, normaliseCnpj } from '@prumo/domain/documents/cnpj'
import { isCpf } from '@prumo/domain/documents/cpf'
import { formatBRL, largestCents } from '@prumo/domain/money/money'
import { foldText } from '@prumo/domain/text/text'
import { readCategoryPaths, type FindCategory } from '#modules/products/index.ts'
import type { Db } from '#platform/db/transaction.ts'
import { quoted } from '../layouts/cell-text.ts'
import type { Draft } from '../layouts/layout.ts'
import type { GoodLine } from '../lines/queries.ts'
import {
  listCodeHolders,
  listNamedPeople,
  listStockFacts,
  type NamedPerson,
  type StockFacts,
} from './catalogue-queries.ts'
import type { Existing, Resolve, Resolved } from './register.ts'

type Facts = {
  findCategory: FindCategory
  suppliers: Map<string, NamedPerson[]>
  stock: Map<string, StockFacts>
  holders: Map<string, string>
  barcodes: Map<string, number>
}

/** The rules of a product's form: what a line names is found, its codes are free, its quantities fit its unit. */
export const resolveProducts: Resolve = async (db: Db) => {
  const findCategory = await readCategoryPaths(db)
  const barcodes = new Map<string, number>()
  return async (lines, existingOf) => {
    const ids = lines.flatMap(({ line }) => existingOf(line)?.id ?? [])
    const suppliers = await listNamedPeople(db, textsOf(lines, 'supplier_id').map(personKey))
    const stock = await listStockFacts(db, ids)
    const holders = await listCodeHolders(db, [...textsOf(lines, 'sku'), ...textsOf(lines, 'barcode')])
    const facts = { findCategory, suppliers, stock, holders, barcodes }
    return new Map(lines.map((line) => [line.line, resolveProduct(line, existingOf(line.line), facts)]))
  }
}

const textsOf = (lines: readonly GoodLine[], field: string) =>
  lines.flatMap(({ draft }) => (draft[field] === undefined ? [] : [draft[field] as string]))

const personKey = (written: string) => {
  const document = normaliseCnpj(written)
  return isCpf(document) || isCnpj(document) ? document : foldText(written)
}

function resolveProduct({ line, draft: written }: GoodLine, existing: Existing | undefined, facts: Facts): Resolved {
  const draft = { ...written }
  const notes: string[] = []
  const wrong =
    placeInCategory(draft, facts, notes) ??
    nameSupplier(draft, facts) ??
    checkCodes(line, draft, existing, facts) ??
    checkAgainst(draft, existing, facts) ??
    null
  if (wrong !== null) return { wrong }
  const openingStock = takeOpening(draft, existing, facts, notes)
  return { draft, notes, openingStock }
}

function placeInCategory(draft: Draft, { findCategory }: Facts, notes: string[]) {
  if (draft['category_id'] === undefined) return undefined
  const found = findCategory(draft['category_id'] as string)
  if ('wrong' in found) return found.wrong
  if ('missing' in found) notes.push(`Categoria nova: ${found.missing}`)
  draft['category_id'] = 'id' in found ? found.id : found.missing
  return undefined
}

function nameSupplier(draft: Draft, { suppliers }: Facts) {
  if (draft['supplier_id'] === undefined) return undefined
  const written = draft['supplier_id'] as string
  const named = suppliers.get(personKey(written)) ?? []
  const found = named.length > 1 ? named.filter(({ isSupplier }) => isSupplier) : named
  if (found.length === 0 && named.length === 0)
    return `Fornecedor ${quoted(written)} não encontrado. Cadastre-o ou importe os fornecedores antes`
  if (found.length !== 1) return `Há mais de uma pessoa com o nome ${quoted(written)}: escreva o CPF/CNPJ do fornecedor`
  draft['supplier_id'] = found[0]!.id
  return undefined
}

function checkCodes(line: number, draft: Draft, existing: Existing | undefined, { holders, barcodes }: Facts) {
  const codeHolder = holders.get(`code ${(draft['sku'] as string).toUpperCase()}`)
  if (codeHolder && codeHolder !== existing?.id) return 'O SKU já é de outro produto, variação ou serviço'
  const barcode = draft['barcode'] as string | undefined
  if (barcode === undefined) return undefined
  const barcodeHolder = holders.get(`barcode ${barcode}`)
  if (barcodeHolder && barcodeHolder !== existing?.id) return 'O código de barras já é de outro item'
  const earlier = barcodes.get(barcode)
  if (earlier !== undefined && earlier !== line) return `Repetida: a linha ${earlier} já tem o mesmo código de barras`
  barcodes.set(barcode, line)
  return undefined
}

/** What only shows beside what the record has already. */
function checkAgainst(draft: Draft, existing: Existing | undefined, { stock }: Facts) {
  const after = { ...existing?.record, ...draft } as Draft & Record<string, number | null | undefined>
  const unit = ((after['unit_of_measurement'] as string | undefined) ?? 'UN') as Unit
  for (const field of ['opening_stock', 'minimum_stock', 'maximum_stock'])
    if (draft[field] !== undefined && !fitsUnit(draft[field] as number, unit))
      return `Quantidades em ${unitLabels[unit].toLowerCase()} não têm casas decimais`
  if (existing && stock.get(existing.id)?.hasParts && !fitsUnit(1, unit))
    return `Há quantidades com casas decimais em estoque: a unidade não pode ser ${unitLabels[unit].toLowerCase()}`
  const { minimum_stock: least, maximum_stock: most, sale_price: sale, cost_price: cost } = after
  if (typeof least === 'number' && typeof most === 'number' && most < least)
    return 'Estoque máximo deve ser maior ou igual ao estoque mínimo'
  const opening = draft['opening_stock'] as number | undefined
  if (opening && typeof cost === 'number' && (opening / 1000) * cost > largestCents)
    return 'O estoque inicial vale mais do que o Prumo guarda: confira a quantidade e o custo'
  // Whoever may not know the cost brings none, and is told nothing about it.
  if (draft['cost_price'] !== undefined && typeof sale === 'number' && sale <= cost!)
    return `Preço de venda deve ser maior que o preço de custo (${formatBRL(sale)} e ${formatBRL(cost!)})`
  return undefined
}

/** Only what never moved begins; a file that was exported brings back what there is, and changes nothing. */
function takeOpening(draft: Draft, existing: Existing | undefined, { stock }: Facts, notes: string[]) {
  const quantity = draft['opening_stock'] as number | undefined
  delete draft['opening_stock']
  if (quantity === undefined) return 0
  const facts = existing && stock.get(existing.id)
  if (!facts) return quantity
  if (facts.current !== quantity)
    notes.push(
      facts.hasVariations
        ? 'O estoque não muda: é controlado por variação'
        : 'O estoque não muda: já houve movimentação, use “Ajustar estoque”',
    )
  return 0
}
