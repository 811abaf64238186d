import { Button } from '@mantine/core'
import { companyForm } from '@prumo/contract/company/companies'
import { useStoredForm } from '#shared/drafts/use-stored-form.ts'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { AddressFields } from '#shared/address/address-fields.tsx'
import { CompanyInputs } from '../company-inputs.tsx'
import type { CompanyValues } from '../company-values.ts'
import styles from './complete-profile.module.css'

type CompanyStepProps = {
  start: CompanyValues
  /** Of whoever fills it in: somebody who works by themselves is not asked for it again. */
  ownName: string
  isLocked: boolean
  onDone: (values: CompanyValues) => Promise<void>
}

export function CompanyStep({ start, ownName, isLocked, onDone }: CompanyStepProps) {
  const draft = useDraftForm<CompanyValues>(companyForm as never, start)
  useStoredForm({ name: 'onboarding company', form: draft.form, base: undefined })
  const isPerson = draft.form.watch('type') === 'FISICA'
  return (
    <form noValidate onSubmit={draft.onSubmit(onDone)}>
      {!isPerson && (
        <Quiet size="base" weight={550}>
          Passo 1 de 2: dados da empresa
        </Quiet>
      )}
      {draft.problem && (
        <Banner tone="expense" live>
          {draft.problem}
        </Banner>
      )}
      <CompanyInputs draft={draft} size="md" isLocked={isLocked} ownName={ownName} />
      <details className={styles.address}>
        <summary>Endereço (opcional)</summary>
        <AddressFields draft={draft} at="address" cep="postalCode" size="md" isOwn />
      </details>
      <Button size="md" type="submit" loading={draft.isSaving}>
        {isPerson && isLocked ? 'Salvar' : 'Próximo'}
      </Button>
    </form>
  )
}
