import { Info } from 'lucide-react'
import { useState } from 'react'
import { PopUp } from '#ui/layers/pop-up.tsx'
import type { ListedEntry } from './entry.ts'
import styles from './entry-name.module.css'

type AdditionalDataProps = { data: ListedEntry['additionalData'] }

/** 'Dados Adicionais' in a pop-up of its own. */
export function AdditionalData({ data }: AdditionalDataProps) {
  const [opened, setOpened] = useState(false)
  return (
    <PopUp
      label="Dados Adicionais"
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      button={(props) => (
        <button type="button" className={styles.info} aria-label="Dados Adicionais" {...props}>
          <Info size={15} aria-hidden />
        </button>
      )}
    >
      <DataPairs data={data} />
    </PopUp>
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
