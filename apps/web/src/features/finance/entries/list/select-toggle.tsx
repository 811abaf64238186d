import { UnstyledButton } from '@mantine/core'
import styles from './statement-head.module.css'

/** On a phone ticking is a mode, so that lines keep their width. */
export const SelectToggle = ({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) => (
  <UnstyledButton className={styles.select} aria-pressed={isOn} onClick={onToggle}>
    {isOn ? 'Cancelar' : 'Selecionar'}
  </UnstyledButton>
)
