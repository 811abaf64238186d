import { Button, Textarea, TextInput } from '@mantine/core'
import { norms, type NormProfileAnswer } from '@prumo/contract/pmoc/norms'
import { useState } from 'react'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useDraftForm, type DraftSchema } from '#shared/form/use-draft-form.ts'
import { FormGrid } from '#ui/inputs/form-layout.tsx'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { AirFields } from './air-fields.tsx'
import { LabLimits } from './lab-limits.tsx'
import { normBodyOf, normDraftOf, normSchema, type NormDraft } from './norm-draft.ts'

type NormSheetProps = { profile: NormProfileAnswer | undefined; onClose: () => void }

/** One norm of the company's own. What was judged by it stays judged. */
export function NormSheet({ profile, onClose }: NormSheetProps) {
  const toast = useToast()
  const confirm = useConfirm()
  const create = useRouteMutation(norms.create)
  const update = useRouteMutation(norms.update)
  const [blank] = useState(() => normDraftOf(profile))
  const draft = useDraftForm<NormDraft>(normSchema as unknown as DraftSchema<NormDraft>, blank, 'Erro ao salvar norma')
  const { form, text, problem, isSaving } = draft
  const { isDirty } = form.formState

  const save = () =>
    draft.submit(async (values) => {
      const body = normBodyOf(values)
      if (profile)
        await update.mutateAsync({
          params: { id: profile.id },
          body: { ...body, version: profile.version ?? undefined },
        })
      else await create.mutateAsync({ body })
      toast.success(profile ? 'Norma atualizada com sucesso!' : 'Norma adicionada com sucesso!')
      onClose()
    })

  async function close() {
    const isSure =
      !isDirty ||
      (await confirm({
        title: 'Sair sem salvar?',
        message: 'O que foi mudado nesta norma será perdido.',
        verb: 'Sair sem salvar',
        cancelVerb: 'Continuar',
        tone: 'danger',
      }))
    if (isSure) onClose()
  }

  return (
    <Sheet
      opened
      onClose={() => void close()}
      title={profile ? 'Editar norma' : 'Nova norma'}
      width={560}
      onSubmit={() => void save()}
      footer={
        <>
          <Button variant="default" onClick={() => void close()}>
            Cancelar
          </Button>
          <Button type="submit" loading={isSaving}>
            Salvar norma
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        {problem && (
          <Banner tone="expense" live>
            {problem}
          </Banner>
        )}
        <FormGrid>
          <TextInput label="Nome" required maxLength={80} {...text('name')} />
          <TextInput label="Edição" placeholder="2026" maxLength={80} {...text('edition')} />
        </FormGrid>
        <Textarea
          label="Observação"
          description="Aparece para quem escolhe a norma."
          maxLength={500}
          autosize
          {...text('note')}
        />
        <AirFields form={form} />
        <LabLimits
          limits={form.watch('laboratory')}
          errors={form.formState.errors.laboratory as never}
          onChange={(laboratory) => form.setValue('laboratory', laboratory, { shouldDirty: true })}
        />
      </Stack>
    </Sheet>
  )
}
