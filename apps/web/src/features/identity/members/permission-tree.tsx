import { Lock } from 'lucide-react'
import { NativeSelectInput } from '#ui/inputs/native-select-input.tsx'
import { Row } from '#ui/layout/row.ts'
import { byItem, choiceOf, none, withGroup, type Levels, type TreeGroup, type TreeItem } from './permission-levels.ts'
import styles from './permission-tree.module.css'

type PermissionTreeProps = {
  groups: readonly TreeGroup[]
  levels: Levels
  onChange: (levels: Levels) => void
  /** Groups the person opened to choose item by item, also while all items happen to agree. */
  opened: ReadonlySet<string>
  onOpenedChange: (opened: ReadonlySet<string>) => void
  /** Whether this choice may be given: nobody gives what they do not hold. */
  mayGive: (key: string, option: string) => boolean
  readOnly: boolean
}

export function PermissionTree({ groups, ...rest }: PermissionTreeProps) {
  return groups.map((group) => <Group key={group.key} group={group} {...rest} />)
}

function Group({
  group,
  levels,
  onChange,
  opened,
  onOpenedChange,
  mayGive,
  readOnly,
}: Omit<PermissionTreeProps, 'groups'> & { group: TreeGroup }) {
  const isAlone = group.permissions.length === 1
  const choice = opened.has(group.key) ? byItem : choiceOf(group, levels)
  const isLocked = choice !== none && choice !== byItem

  function chooseForAll(next: string) {
    const others = [...opened].filter((key) => key !== group.key)
    onOpenedChange(new Set(next === byItem ? [...others, group.key] : others))
    if (next !== byItem) onChange(withGroup(levels, group, next))
  }

  function chooseOne(item: TreeItem, next: string) {
    // Opened: the last item that comes to agree with the others must not lock itself under the person's hands.
    onOpenedChange(new Set([...opened, group.key]))
    onChange({ ...levels, [item.key]: next })
  }

  const allGivable = (option: string) =>
    group.permissions.every(
      ({ key, options }) => option === none || !options.some((own) => own.key === option) || mayGive(key, option),
    )
  const choices = group.options.map(({ key, value }) => ({ value: key, label: value, disabled: !allGivable(key) }))
  return (
    <section className={`card ${styles.group}`} aria-label={group.value}>
      <div className={styles.line} data-head>
        <div>
          <h2>{group.value}</h2>
          {isAlone && <Opened item={group.permissions[0]!} />}
        </div>
        <Choice
          label={group.value}
          value={choice}
          data={isAlone ? choices : [...choices, { value: byItem, label: 'Por item' }]}
          onChange={chooseForAll}
          disabled={readOnly}
        />
      </div>
      {!isAlone && (
        <ul className={styles.items}>
          {group.permissions.map((item) => (
            <li key={item.key} className={styles.line}>
              <div>
                <Row as="span" inline gap={6} narrows tone="quiet" size="base">
                  {item.value}
                  {isLocked && !readOnly && <Lock size={13} aria-label="Definido pelo grupo" />}
                </Row>
                <Opened item={item} />
              </div>
              <Choice
                label={`${group.value}: ${item.value}`}
                value={levels[item.key] ?? none}
                data={item.options.map(({ key, value }) => ({
                  value: key,
                  label: value,
                  disabled: key !== none && !mayGive(item.key, key),
                }))}
                onChange={(next) => chooseOne(item, next)}
                disabled={readOnly || isLocked}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What each choice of the key opens. */
function Opened({ item: { options } }: { item: TreeItem }) {
  const opening = options.filter(({ opens }) => opens.length > 0)
  return (
    <ul className={styles.opened}>
      {opening.map(({ key, value, opens }) => (
        <li key={key}>
          <b>{value}:</b> {opens.join(', ')}
        </li>
      ))}
    </ul>
  )
}

type ChoiceProps = {
  label: string
  value: string
  data: { value: string; label: string; disabled?: boolean }[]
  onChange: (value: string) => void
  disabled: boolean
}

const Choice = ({ label, ...rest }: ChoiceProps) => (
  <NativeSelectInput aria-label={label} className={styles.choice} {...rest} />
)
