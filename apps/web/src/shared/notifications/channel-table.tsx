import { Switch } from '@mantine/core'
import styles from './channel-table.module.css'

const ways = [
  { key: 'bell', label: 'Sino' },
  { key: 'push', label: 'Aparelho' },
  { key: 'email', label: 'E-mail' },
] as const
type Way = (typeof ways)[number]['key']

export type ChannelTableProps<Kind extends string> = {
  kinds: readonly { kind: Kind; label: string; explanation: string }[]
  chosen: Record<Kind, Record<Way, boolean>>
  disabled?: boolean
  onChange: (kind: Kind, way: Way, isWanted: boolean) => void
}

/** What to be told of, and by which ways. A push is the bell's message on a device, so it needs the bell. */
export const ChannelTable = <Kind extends string>({ kinds, chosen, disabled, onChange }: ChannelTableProps<Kind>) => (
  <table className={styles.channels}>
    <thead>
      <tr>
        <th scope="col">Aviso</th>
        {ways.map(({ key, label }) => (
          <th key={key} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {kinds.map(({ kind, label, explanation }) => (
        <tr key={kind}>
          <td>
            <b>{label}</b>
            <small>{explanation}</small>
          </td>
          {ways.map((way) => {
            const isHeldBack = way.key === 'push' && !chosen[kind].bell
            return (
              <td key={way.key}>
                <Switch
                  aria-label={`${label}: ${way.label}`}
                  checked={chosen[kind][way.key] && !isHeldBack}
                  disabled={disabled || isHeldBack}
                  onChange={(event) => onChange(kind, way.key, event.currentTarget.checked)}
                />
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)
