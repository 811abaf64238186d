import type { analysis } from '@prumo/contract/finance/analysis'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import { listAges, type AgeingQuestion, type AgeingRow } from './queries.ts'

type Ageing = ResultOf<typeof analysis.ageing>
export type AgedPerson = Ageing['items'][number]

export async function readAgeing(
  ctx: Context,
  { skip, limit, ...question }: InputOf<typeof analysis.ageing>['body'],
): Promise<Ageing> {
  const { date, people, sums } = await readAges(ctx, question)
  return {
    date,
    items: people.slice(skip, skip + limit),
    total: people.length,
    overdueTotal: people.filter(({ overdue }) => overdue > 0).length,
    sums,
  }
}

type Asked = Omit<AgeingQuestion, 'date'> & { date?: string | undefined }

/** Everybody with something open, in the order asked for, and what all of it comes to. */
export async function readAges(ctx: Context, question: Asked) {
  const date = question.date ?? ctx.today()
  const rows = await listAges(ctx.db, { ...question, date })
  const people = rows.map(agedPerson).sort(inOrder(question.sort))
  return { date, people, sums: sumOf(people) }
}

function agedPerson({ personId, name, ...row }: AgeingRow): AgedPerson {
  const overdue = row.upTo30 + row.upTo60 + row.upTo90 + row.over90
  return { person: personId ? { id: personId, name: name! } : null, ...row, overdue, open: row.notDue + overdue }
}

function sumOf(people: readonly AgedPerson[]): Ageing['sums'] {
  const sum = (column: Amount | 'count') => people.reduce((total, person) => total + person[column], 0)
  const days = people.flatMap(({ firstDueDate, lastDueDate }) => [firstDueDate!, lastDueDate!]).sort()
  return {
    notDue: sum('notDue'),
    upTo30: sum('upTo30'),
    upTo60: sum('upTo60'),
    upTo90: sum('upTo90'),
    over90: sum('over90'),
    overdue: sum('overdue'),
    open: sum('open'),
    count: sum('count'),
    firstDueDate: days[0] ?? null,
    lastDueDate: days.at(-1) ?? null,
  }
}

type Amount = 'notDue' | 'upTo30' | 'upTo60' | 'upTo90' | 'over90' | 'overdue' | 'open'

/** Whoever is equal in it: the more open first, then by name; entries that name nobody after everybody. */
function inOrder(sort: AgeingQuestion['sort']) {
  const direction = sort.startsWith('-') ? -1 : 1
  const column = sort.replace('-', '') as Amount | 'name'
  const byName = (a: AgedPerson, b: AgedPerson) =>
    a.person && b.person
      ? a.person.name.localeCompare(b.person.name, 'pt-BR') || (a.person.id < b.person.id ? -1 : 1)
      : Number(a.person === null) - Number(b.person === null)
  return (a: AgedPerson, b: AgedPerson) =>
    column === 'name'
      ? direction * byName(a, b)
      : direction * (a[column] - b[column]) || b.open - a.open || byName(a, b)
}
