import { Button } from '@mantine/core'
import { planDocuments } from '@prumo/contract/pmoc/documents'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { plans } from '@prumo/contract/pmoc/plans'
import { CircleAlert, FileCheck2, TriangleAlert } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import styles from './export.module.css'
import { copyBodyOf, type Copy } from './use-copy-options.ts'

/** Without these nothing is issued; the rest of what is missing is printed on the cover, if it is issued all the same. */
const required = new Set(['responsible', 'art'])

export function IssueButton({ planId, copy }: { planId: string; copy: Copy }) {
  const mayIssue = useMayCall(pmocHeads.issue)
  const confirm = useConfirm()
  const toast = useToast()
  const { data: readiness } = useRouteQuery(plans.readiness, { params: { id: planId } })
  const { mutateAsync, isPending } = useRouteMutation(planDocuments.issue)
  if (!mayIssue) return null
  const missing = readiness?.lines.filter(({ isReady }) => !isReady) ?? []
  const verb = missing.length > 0 ? 'Emitir com pendências' : 'Emitir documento'
  const isBlocked = missing.some(({ key }) => required.has(key))

  async function issue() {
    const isSure = await confirm({
      title: missing.length > 0 ? 'Emitir com pendências?' : 'Emitir o documento?',
      message: (
        <>
          O documento recebe número e código de verificação, fica guardado como está agora e substitui o anterior. Esta
          versão do plano fica fechada: para mudar o plano depois, use uma versão maior.
          {missing.length > 0 && <> A capa dirá o que falta: {missing.map(({ label }) => label).join('; ')}.</>}
        </>
      ),
      verb,
    })
    if (!isSure) return
    try {
      await mutateAsync({
        params: { id: planId },
        body: { ...copyBodyOf(copy.options), withPending: missing.length > 0 },
      })
      toast.success('PDF gerado com sucesso!')
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao gerar PDF'))
    }
  }

  return (
    <>
      {missing.length > 0 && (
        <ul className={styles.missing} aria-label="O que falta">
          {missing.map(({ key, label }) => (
            <li key={key} data-required={required.has(key) || undefined}>
              {required.has(key) ? <CircleAlert size={15} aria-hidden /> : <TriangleAlert size={15} aria-hidden />}
              {required.has(key) ? `Exigido: ${label}` : `Falta: ${label}`}
            </li>
          ))}
        </ul>
      )}
      <Button
        leftSection={<FileCheck2 size={16} aria-hidden />}
        loading={isPending}
        disabled={isBlocked || !readiness}
        onClick={() => void issue()}
      >
        {verb}
      </Button>
    </>
  )
}
