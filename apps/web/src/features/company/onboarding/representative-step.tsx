import { Button } from '@mantine/core'
import { representativeDraft } from '@prumo/contract/company/representatives'
import { useStoredForm } from '#shared/drafts/use-stored-form.ts'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Grid } from '#ui/layout/grid.ts'
import { RepresentativeInputs } from '../representative-inputs.tsx'
import type { RepresentativeValues } from '../representative-values.ts'

type RepresentativeStepProps = {
  start: RepresentativeValues
  lastVerb: string
  onBack: (values: RepresentativeValues) => void
  onDone: (values: RepresentativeValues) => Promise<void>
}

export function RepresentativeStep({ start, lastVerb, onBack, onDone }: RepresentativeStepProps) {
  const draft = useDraftForm<RepresentativeValues>(representativeDraft as never, start)
  useStoredForm({ name: 'onboarding representative', form: draft.form, base: undefined })
  return (
    <form noValidate onSubmit={draft.onSubmit(onDone)}>
      <Quiet size="base" weight={550}>
        Passo 2 de 2: representante legal
      </Quiet>
      {draft.problem && (
        <Banner tone="expense" live>
          {draft.problem}
        </Banner>
      )}
      <RepresentativeInputs draft={draft} size="md" />
      <Grid columns="minmax(0, 1fr) minmax(0, 2fr)" gap={10}>
        <Button size="md" variant="default" onClick={() => onBack(draft.form.getValues())}>
          Voltar
        </Button>
        <Button size="md" type="submit" loading={draft.isSaving}>
          {lastVerb}
        </Button>
      </Grid>
    </form>
  )
}
