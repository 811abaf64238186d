import { sql, type RawBuilder } from 'kysely'

type Parts = ReadonlySet<string>
const ways = new WeakMap<RawBuilder<unknown>, (asked: Parts) => RawBuilder<unknown>>()

/** A column that is one JSON object of these fields, `within` what finds them: a list that asks for some of them is given no others. */
export function objectOf(
  fields: Readonly<Record<string, RawBuilder<unknown>>>,
  within: (object: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const built = (names: readonly string[]) =>
    within(sql`json_build_object(${sql.join(names.map((name) => sql`${sql.lit(name)}, ${fields[name]!}`))})`)
  const whole = built(Object.keys(fields))
  ways.set(whole, (asked) => {
    const names = [...asked].filter((name) => Object.hasOwn(fields, name))
    // What is unknown is refused by whoever reads the whole.
    return names.length === asked.size ? built(names) : whole
  })
  return whole
}

/** The column with the parts asked for alone, where it can tell them apart; null: all of it. */
export const withParts = (column: RawBuilder<unknown>, asked: Parts | null): RawBuilder<unknown> =>
  (asked && ways.get(column)?.(asked)) ?? column
