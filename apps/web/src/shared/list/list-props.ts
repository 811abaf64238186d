import type { Access } from '@prumo/contract/access'
import type { ListName } from '@prumo/contract/lists/list-names'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Destination } from '#shared/screens/destination.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import type { FiltersOf, ItemOf, ListRoute, SortKeyOf } from './list-route.ts'

export type FieldOf<R extends ListRoute> = keyof ItemOf<R> & string

/** A row holds the fields that were asked for, and no others. */
export type RowOf<R extends ListRoute, Field extends FieldOf<R>> = {
  [Name in Field | 'id']: Exclude<ItemOf<R>[Name & keyof ItemOf<R>], undefined>
}

export type ListColumn<R extends ListRoute, Field extends FieldOf<R>> = {
  field: Field
  /** Its own name, where several columns show parts of one field. */
  name?: string
  /** Absent: the value as it is. Columns the contract can sort by are sortable by themselves. */
  cell?: (row: RowOf<R, Field>) => ReactNode
  align?: 'left' | 'center' | 'right'
  width?: number
  /** Takes the room the others leave, and ends in … where there is too little. */
  grows?: boolean
}

/** The draft of the filter sheet: nothing changes in the list until 'Aplicar'. */
export type FilterDraft<R extends ListRoute> = {
  values: Partial<FiltersOf<R>>
  /** What the contract says against a value, told when the person applies it. */
  errors: { [Name in keyof FiltersOf<R>]?: string }
  set: <Name extends keyof FiltersOf<R> & string>(name: Name, value: FiltersOf<R>[Name] | null | undefined) => void
}

/** The rows that are ticked, or everything the filter has, with how many that is. */
export type BulkRows<R extends ListRoute, Field extends FieldOf<R>> = {
  rows: readonly RowOf<R, Field>[]
  whole: { filters: Partial<FiltersOf<R>>; count: number } | null
  count: number
  clear: () => void
}

export type ListScreenProps<R extends ListRoute, Field extends FieldOf<R>> = {
  route: R
  /** Its views, columns and file. */
  name: ListName
  /** The head of every column by its field. */
  labels: Readonly<Record<string, string>>
  withoutExport?: boolean
  /** What this list always asks for beside the address: it shows a part of what the route has. */
  fixed?: Partial<FiltersOf<R>>
  title: string
  context?: ReactNode
  columns: readonly ListColumn<R, Field>[]
  /** The columns shown to who chose none; all of them otherwise. */
  usual?: readonly string[]
  /** Fields that cards, labels or actions read beside those of the columns. */
  alsoAsk?: readonly Field[]
  /** Names one row: 'Ações de …'. */
  rowLabel: (row: RowOf<R, Field>) => string
  /** Label of the search box; the list needs a `search` filter. */
  search?: string
  /** Fields of the filter sheet. */
  filters?: (draft: FilterDraft<R>) => ReactNode
  /** How an active filter is written on its chip: `{ type: (type) => `Tipo: ${labels[type]}` }`. */
  chips?: { [Name in keyof FiltersOf<R>]?: (value: NonNullable<FiltersOf<R>[Name]>) => string }
  /** The primary button, shown to whoever may call `route`. */
  create?: {
    route: { readonly access: Access }
    label: string
    destination?: Destination
    onSelect?: () => void
    /** Several ways to make one: the button opens a menu. */
    menu?: readonly RowAction[]
  }
  /** Where a row leads; use `onOpen` instead to open a sheet. */
  open?: (row: RowOf<R, Field>) => Destination
  /** With the rows beside it, for a sheet that goes to the one before and behind. */
  onOpen?: (row: RowOf<R, Field>, rows: readonly RowOf<R, Field>[]) => void
  /** Undefined for who may do nothing to a row: no menu is shown then. */
  rowActions?: ((row: RowOf<R, Field>) => readonly RowAction[]) | undefined
  /** What can be done with the rows that are ticked; undefined for who may do nothing: no boxes are shown then. */
  bulk?: ((selection: BulkRows<R, Field>) => ReactNode) | undefined
  /** How many of a filter may be chosen together with one click; absent: only what is shown is chosen. */
  mostOfFilter?: number
  /** One row on a phone, usually a `ListCard`. */
  card: (row: RowOf<R, Field>) => ReactNode
  /** 'Erro ao carregar contas bancárias': for what nobody foresaw. */
  unexpected?: string
  /** Told beside the sentence in the list's place. */
  onFailure?: (message: string) => void
  empty: { icon?: LucideIcon; title: string; text: ReactNode }
  sort?: SortKeyOf<R>
  pageSize?: number
  /** Several pages are asked for together, so that the next ones are there when they are turned to. */
  asksAtOnce?: number
  /** Beside the search box: a period, a segment. */
  toolbar?: ReactNode
  /** Beside the primary button: export, import. */
  actions?: ReactNode
  /** Between the header and the list: totals. */
  summary?: ReactNode
  /** Under the rows: what all of the filter comes to. */
  totals?: (filters: Partial<FiltersOf<R>>) => ReactNode
  minWidth?: number
}
