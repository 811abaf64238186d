import { Popover } from '@mantine/core'
import { Info } from 'lucide-react'
import { useState } from 'react'
import type { Entry } from './entry.ts'
import styles from './entry-name.module.css'

type AdditionalDataProps = { data: Entry['additionalData'] }

/** 'Dados Adicionais' in a popover of its own; a list of two hundred lines mounts only the one that is opened. */
export function AdditionalData({ data }: AdditionalDataProps) {
  const [mounted, setMounted] = useState(false)
  const [opened, setOpened] = useState(false)

  function toggle() {
    setMounted(true)
    setOpened(!opened)
  }

  const button = (
    <button type="button" className={styles.info} aria-label="Dados Adicionais" aria-haspopup="dialog" aria-expanded={opened} onClick={toggle}>
      <Info size={15} aria-hidden />
    </button>
  )
  if (!mounted) return button
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" withRoles={false} trapFocus returnFocus shadow="lg">
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Dados Adicionais" tabIndex={-1} data-autofocus>
        <DataPairs data={data} />
      </Popover.Dropdown>
    </Popover>
  )
}

export const DataPairs = ({ data }: AdditionalDataProps) => (
  <dl className={styles.pairs}>
    {data.map(({ key, value }, index) => (
      <div key={index}>
        <dt>{key}</dt>
        <dd>{value || '–'}</dd>
      </div>
    ))}
  </dl>
)
