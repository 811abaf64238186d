import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSaveKey } from '#shared/form/use-save-key.ts'
import { useUnsavedWarning } from '#shared/form/use-unsaved-warning.ts'
import { Banner } from '#ui/states/banner.tsx'
import { FormActions } from '#ui/inputs/form-layout.tsx'
import styles from './settings-form.module.css'

type SettingsFormProps = {
  draft: { problem: string | undefined; isSaving: boolean; form: { formState: { isDirty: boolean } } }
  onSave: () => void
  /** Somebody else saved meanwhile: shows what they saved and drops these edits. */
  onReload?: (() => void) | undefined
  saveLabel: string
  readOnly: boolean
  children: ReactNode
}

/** A form that is one of the company's settings: saved in place, told when somebody else was quicker. */
export function SettingsForm({ draft, onSave, onReload, saveLabel, readOnly, children }: SettingsFormProps) {
  const { isDirty } = draft.form.formState
  useUnsavedWarning(() => isDirty && !draft.isSaving)
  useSaveKey(() => {
    if (!readOnly && isDirty) onSave()
  })
  const reload = onReload && (
    <Button variant="subtle" size="xs" onClick={onReload}>
      Recarregar
    </Button>
  )
  return (
    <form
      noValidate
      className={styles.column}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {draft.problem && (
        <Banner tone="expense" action={reload} live>
          {draft.problem}
        </Banner>
      )}
      <fieldset className={styles.column} disabled={readOnly}>
        {children}
      </fieldset>
      {!readOnly && (
        <FormActions>
          <Button type="submit" loading={draft.isSaving} aria-keyshortcuts="Control+Enter">
            {saveLabel}
          </Button>
        </FormActions>
      )}
    </form>
  )
}
