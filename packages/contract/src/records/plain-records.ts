import * as finance from '../finance/finance-records.ts'
import * as products from '../products/product-records.ts'

const declared = { ...finance, ...products }

type Declared = (typeof declared)[keyof typeof declared]
type CodeOf<R> = R extends { problems: infer Problems } ? keyof Problems : never

/** Every plain record of the product. */
export const plainRecords: readonly Declared[] = Object.values(declared)

/** Something of each plain record by its group, kind, table or list, for the tables that know all of them. */
export const ofPlainRecords = <Key extends 'group' | 'kind' | 'table', Value>(
  key: Key,
  of: (record: Declared) => Value,
) => Object.fromEntries(plainRecords.map((record) => [record[key], of(record)])) as Record<Declared[Key], Value>

/** What plain records are refused for. */
export const plainRecordProblems = Object.assign({}, ...plainRecords.map(({ problems }) => problems)) as Record<
  CodeOf<Declared>,
  { status: number; text: string }
>
