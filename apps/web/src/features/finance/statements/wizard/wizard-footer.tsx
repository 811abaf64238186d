import { Button } from '@mantine/core'
import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './wizard.module.css'

type WizardFooterProps = { onTemplates: () => void; onCancel: () => void; onBack: (() => void) | null; children: ReactNode }

export const WizardFooter = ({ onTemplates, onCancel, onBack, children }: WizardFooterProps) => (
  <div className={styles.footer}>
    <Button variant="subtle" leftSection={<FileDown size={16} aria-hidden />} onClick={onTemplates}>
      Templates
    </Button>
    <span className={styles.gap} />
    <Button variant="default" onClick={onCancel}>
      Cancelar
    </Button>
    {onBack && (
      <Button variant="default" onClick={onBack}>
        Voltar
      </Button>
    )}
    {children}
  </div>
)
