import { UnstyledButton } from '@mantine/core'
import { CircleCheck, X } from 'lucide-react'
import styles from './statement-head.module.css'

/** On a phone ticking is a mode, so that lines keep their width. */
export const SelectToggle = ({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) => (
  <UnstyledButton
    className={styles.select}
    aria-pressed={isOn}
    aria-label={isOn ? 'Cancelar seleção' : 'Selecionar'}
    onClick={onToggle}
  >
    {isOn ? <X size={19} aria-hidden /> : <CircleCheck size={19} aria-hidden />}
  </UnstyledButton>
)
