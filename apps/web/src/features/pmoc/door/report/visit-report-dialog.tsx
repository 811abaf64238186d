import { Button, Skeleton, Textarea, TextInput } from '@mantine/core'
import { visitReports } from '@prumo/contract/pmoc/visit-reports'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { Copy, Download, Mail } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { useSaveFile } from '#shared/api/use-save-file.ts'
import { copyText } from '#shared/links/copy-text.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { TextButton } from '#ui/text-button.tsx'

type VisitReportDialogProps = { planId: string; day: CalendarDate; onClose: () => void }
type Visit = { id: string; day: CalendarDate }

/** The report of a visit: as a file, by a link, or by e-mail to the client. */
export function VisitReportDialog({ planId, day, onClose }: VisitReportDialogProps) {
  const params = { id: planId, day }
  const { data, isError, error, refetch } = useRouteQuery(visitReports.links, { params })
  return (
    <Dialog opened onClose={onClose} title={`Relatório da visita de ${formatDate(day)}`} size={520}>
      {isError && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={180} radius="lg" aria-busy="true" />}
      {data && (
        <Stack gap={16} narrows>
          <TakeAlong params={params} />
          <MailForm params={params} email={data.email} />
          <OpenLinks params={params} links={data.items} />
        </Stack>
      )}
    </Dialog>
  )
}

function TakeAlong({ params }: { params: Visit }) {
  const toast = useToast()
  const { save, isSaving } = useSaveFile()
  const { mutateAsync, isPending } = useRouteMutation(visitReports.share)
  const [shown, setShown] = useState<string | null>(null)
  async function copyLink() {
    try {
      const { url } = await mutateAsync({ params, body: {} })
      if (url && (await copyText(url))) return toast.success('Link copiado! Ele vale por 90 dias.')
      setShown(url)
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao criar o link'))
    }
  }
  return (
    <>
      <Quiet>O que foi feito em cada equipamento, com medições, fotos e a assinatura de quem recebeu.</Quiet>
      <Row gap={8} wrap>
        <Button
          leftSection={<Download size={16} aria-hidden />}
          loading={isSaving}
          onClick={() => void save(visitReports.download, { params }, `visita_${params.day}.pdf`)}
        >
          Baixar
        </Button>
        <Button
          variant="default"
          leftSection={<Copy size={16} aria-hidden />}
          loading={isPending}
          onClick={() => void copyLink()}
        >
          Copiar link
        </Button>
      </Row>
      {shown && (
        <TextInput
          label="Link do relatório"
          readOnly
          value={shown}
          onFocus={(event) => event.currentTarget.select()}
          description="Mostrado só agora. Vale por 90 dias."
        />
      )}
    </>
  )
}

function MailForm({ params, email }: { params: Visit; email: string | null }) {
  const toast = useToast()
  const { mutateAsync, isPending } = useRouteMutation(visitReports.share)
  const [to, setTo] = useState(email ?? '')
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  async function send(event: SyntheticEvent) {
    event.preventDefault()
    if (!to.trim()) return setProblem('Informe o e-mail')
    setProblem(null)
    try {
      const { mailedTo } = await mutateAsync({ params, body: { email: to, message } })
      toast.success(`E-mail a caminho de ${mailedTo}.`)
    } catch (error) {
      setProblem((error instanceof ApiProblem && error.errors[0]?.message) || messageOf(error))
    }
  }
  return (
    <Stack as="form" noValidate gap={12} onSubmit={(event: SyntheticEvent) => void send(event)}>
      <TextInput
        label="E-mail do cliente"
        type="email"
        value={to}
        error={problem}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Textarea
        label="Mensagem"
        autosize
        minRows={2}
        maxLength={1000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Row gap={8} justify="end">
        <Button type="submit" variant="default" loading={isPending} leftSection={<Mail size={16} aria-hidden />}>
          Enviar por e-mail
        </Button>
      </Row>
    </Stack>
  )
}

type OpenLinksProps = { params: Visit; links: AnswerOf<typeof visitReports.links>['items'] }

function OpenLinks({ params, links }: OpenLinksProps) {
  const toast = useToast()
  const confirm = useConfirm()
  const { mutateAsync } = useRouteMutation(visitReports.revoke)
  if (links.length === 0) return null
  const opened = links.reduce((sum, link) => sum + link.opened, 0)
  async function revoke() {
    const isSure = await confirm({
      title: 'Revogar os links?',
      message: 'Quem já recebeu um link deste relatório deixa de abri-lo.',
      verb: 'Revogar',
      tone: 'danger',
    })
    if (!isSure) return
    try {
      await mutateAsync({ params })
      toast.success('Links revogados')
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao revogar'))
    }
  }
  return (
    <Row gap="4px 12px" wrap justify="between">
      <Quiet size="sm">
        {links.length === 1 ? '1 link aberto' : `${links.length} links abertos`}
        {opened > 0 && ` · PDF baixado ${opened === 1 ? '1 vez' : `${opened} vezes`}`}
      </Quiet>
      <TextButton onClick={() => void revoke()}>Revogar</TextButton>
    </Row>
  )
}
