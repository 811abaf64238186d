import { Button } from '@mantine/core'
import { statementRules } from '@prumo/contract/finance/statement-rules'
import { Allowed } from '#shared/access/allowed.tsx'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import type { Edited } from './rules-sheet.tsx'
import styles from './rules.module.css'

const mostShown = 5

/** Rules worth having, by what people corrected so far. */
export function RuleProposals({ onUse }: { onUse: (draft: NonNullable<Edited['draft']>) => void }) {
  const items = (useRouteQuery(statementRules.proposals, {}).data?.items ?? []).slice(0, mostShown)
  if (items.length === 0) return null
  return (
    <Allowed to={statementRules.create}>
      <section className={styles.proposals} aria-label="Regras sugeridas">
        <h3>Sugeridas a partir das suas correções</h3>
        <ul>
          {items.map(({ text, category, person, lines }) => (
            <li key={text}>
              <span>
                “{text}” → {[category?.name, person?.name].filter(Boolean).join(', ')}{' '}
                <Quiet as="span" size="sm">
                  · {lines === 1 ? '1 vez' : `${lines} vezes`}
                </Quiet>
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Usar a regra ${text}`}
                onClick={() =>
                  onUse({ text, action: 'categorize', categoryId: category?.id ?? null, personId: person?.id ?? null })
                }
              >
                Usar
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </Allowed>
  )
}
