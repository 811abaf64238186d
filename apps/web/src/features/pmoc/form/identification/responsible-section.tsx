import { ActionIcon, Button, TextInput } from '@mantine/core'
import { files } from '@prumo/contract/files/files'
import { needsResponsible, tonsOf, totalCapacity } from '@prumo/domain/pmoc/plan/responsible'
import { FileCheck2, Upload, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { stripPlace } from '#shared/files/strip-place.ts'
import { Field } from '#shared/form/field.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormGrid, FormRow, FormSection } from '#ui/inputs/form-layout.tsx'
import { MaskedInput } from '#ui/inputs/masked-input.tsx'
import { SuggestInput } from '#ui/inputs/suggest-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Row } from '#ui/layout/row.ts'
import type { PlanForm } from '../draft/use-plan-form.ts'

const councils = ['CREA', 'CFT', 'CAU']

/** Who answers for the plan, and the paper that says so. */
export function ResponsibleSection({ record }: { record: PlanForm }) {
  const { control } = record.form
  const { equipment } = record.lists
  // The server knows the other plans of the building too.
  const isRequired =
    needsResponsible(equipment) ||
    (record.plan?.needsResponsible === true && !record.changedNames.includes('equipment'))
  const tons = tonsOf(totalCapacity(equipment)).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  return (
    <FormSection title="Responsável técnico" description="Quem assina o plano, com a ART ou o TRT em vigor.">
      <Row as="p" gap={8} wrap tone="quiet" size="base">
        <StatusChip tone={isRequired ? 'attention' : 'income'}>
          {isRequired ? 'Exigida' : 'Não exigida (até 5 TR)'}
        </StatusChip>
        <span>{tons} TR somados neste plano.</span>
      </Row>
      <FormGrid>
        <TextInput label="Nome do responsável" maxLength={150} {...record.text('responsible.name')} />
        <Field control={control} name="responsible.council">
          {(field) => (
            <SuggestInput
              {...field}
              label="Conselho"
              placeholder="CREA, CFT…"
              maxLength={20}
              data={councils}
              value={field.value ?? ''}
            />
          )}
        </Field>
        <TextInput label="Registro" maxLength={40} {...record.text('responsible.registration')} />
        <Field control={control} name="responsible.document">
          {(field) => (
            <MaskedInput {...field} mask="cpfCnpj" label="CPF ou CNPJ do responsável" value={field.value ?? ''} />
          )}
        </Field>
        <TextInput label="E-mail do responsável" type="email" maxLength={254} {...record.text('responsible.email')} />
        <Field control={control} name="responsible.phone">
          {(field) => <MaskedInput {...field} mask="phone" label="Telefone do responsável" value={field.value ?? ''} />}
        </Field>
        <FormRow>
          <TextInput
            label="Endereço do responsável"
            placeholder="Rua, número, bairro, cidade/UF"
            maxLength={250}
            {...record.text('responsible.address')}
          />
        </FormRow>
        <FormRow>
          <TextInput label="Número da ART ou TRT" maxLength={40} {...record.text('responsible.artNumber')} />
        </FormRow>
        <Field control={control} name="responsible.artIssuedOn">
          {(field) => <DateInput {...field} label="Emitida em" value={field.value ?? null} />}
        </Field>
        <Field control={control} name="responsible.artValidUntil">
          {(field) => <DateInput {...field} label="Válida até" value={field.value ?? null} />}
        </Field>
      </FormGrid>
      <ArtFile record={record} />
    </FormSection>
  )
}

function ArtFile({ record: { form, plan } }: { record: PlanForm }) {
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync, isPending } = useRouteMutation(files.upload)
  const [uploaded, setUploaded] = useState<{ id: string; name: string; url: string } | null>(null)
  const fileId = form.watch('responsible.artFileId')
  const file = [uploaded, plan?.responsible.artFile].find((known) => known?.id === fileId)
  const change = (id: string | null) => form.setValue('responsible.artFileId', id, { shouldDirty: true })

  async function send(chosen: File | undefined) {
    if (!chosen) return
    try {
      const stored = await mutateAsync({ file: await stripPlace(chosen) })
      setUploaded(stored)
      change(stored.id)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  return (
    <Row gap={8} wrap>
      {fileId && (
        <>
          <FileCheck2 size={16} aria-hidden />
          {file ? (
            <a href={file.url} target="_blank" rel="noopener">
              {file.name}
            </a>
          ) : (
            <span>Arquivo anexado</span>
          )}
          <ActionIcon variant="subtle" aria-label="Remover o arquivo da ART" onClick={() => change(null)}>
            <X size={15} aria-hidden />
          </ActionIcon>
        </>
      )}
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        leftSection={<Upload size={14} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {fileId ? 'Trocar arquivo' : 'Anexar ART ou TRT'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,image/png,image/jpeg,image/webp"
        aria-label="Arquivo da ART ou TRT"
        onChange={(event) => {
          void send(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </Row>
  )
}
