import { Button, Textarea } from '@mantine/core'
import { documentPartLabels, type DocumentPart } from '@prumo/contract/documents/document-labels'
import { documentParts, documentTexts } from '@prumo/contract/documents/document-texts'
import type { AnswerOf } from '@prumo/contract/route'
import * as z from 'zod'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { FormActions, FormSection } from '#ui/inputs/form-layout.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { DocumentPreview } from './document-preview.tsx'
import styles from './document-texts.module.css'

type Saved = AnswerOf<typeof documentTexts.list>['items']
export type TextDrafts = Record<DocumentPart, string>

const draftOf = documentTexts.save.body.shape.text
const drafts = z.object(
  Object.fromEntries(documentParts.map((part) => [part, draftOf])) as Record<DocumentPart, typeof draftOf>,
)

/** What the company writes on quotes, orders and service orders, and how it will look. */
export function DocumentTexts() {
  const { data, error, refetch } = useRouteQuery(documentTexts.list, {})
  return (
    <Page>
      <PageHeader title="Documentos" context="Textos impressos nos orçamentos, pedidos e ordens de serviço" />
      {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonForm fields={5} />}
      {data && <TextsForm saved={data.items} />}
    </Page>
  )
}

const valuesOf = (saved: Saved) => Object.fromEntries(saved.map(({ part, text }) => [part, text])) as TextDrafts

const hints: Record<DocumentPart, string> = {
  header: 'Acima dos dados do cliente.',
  'quote-terms': 'O cliente lê e aceita antes de assinar.',
  'order-terms': 'Garantia, trocas, entrega.',
  'service-order-terms': 'Garantia do serviço, responsabilidades.',
  footer: 'Uma linha no rodapé de cada página.',
}

function TextsForm({ saved }: { saved: Saved }) {
  const toast = useToast()
  const send = useRouteMutation(documentTexts.save)
  const mayWrite = useMayCall(documentTexts.save)
  const { form, text, onSubmit, problem, isSaving } = useDraftForm(drafts, valuesOf(saved), 'Erro ao salvar os textos')
  const save = async (draft: TextDrafts) => {
    const before = valuesOf(saved)
    for (const part of documentParts.filter((one) => draft[one] !== before[one]))
      await send.mutateAsync({ params: { part }, body: { text: draft[part] } })
    form.reset(draft)
    toast.success('Textos salvos! Novos documentos já saem com eles.')
  }
  return (
    <div className={styles.columns}>
      <Stack noValidate as="form" gap={14} narrows onSubmit={onSubmit(save)}>
        {problem && (
          <Banner tone="expense" live>
            {problem}
          </Banner>
        )}
        {saved.map(({ part, version, savedAt, savedBy }) => (
          <FormSection key={part} title={documentPartLabels[part]} description={hints[part]}>
            <Textarea
              aria-label={documentPartLabels[part]}
              autosize
              minRows={part.endsWith('terms') ? 5 : 2}
              maxRows={18}
              readOnly={!mayWrite}
              {...text(part)}
            />
            <Quiet size="sm">
              {savedAt
                ? `Versão ${version}, salva em ${formatInstant(savedAt)}${savedBy ? ` por ${savedBy}` : ''}`
                : 'Nenhum texto ainda'}
            </Quiet>
          </FormSection>
        ))}
        {mayWrite && (
          <FormActions sticky>
            <Button type="submit" loading={isSaving}>
              Salvar textos
            </Button>
          </FormActions>
        )}
      </Stack>
      <DocumentPreview texts={form.watch()} />
    </div>
  )
}
