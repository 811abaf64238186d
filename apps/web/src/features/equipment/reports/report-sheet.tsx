import { Button, Checkbox, Skeleton, Textarea } from '@mantine/core'
import { problemReports, type ProblemReport, type ProblemReportRecord } from '@prumo/contract/pmoc/problem-reports'
import { problemKindLabels } from '@prumo/domain/pmoc/words'
import { linkOptions } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { useMayCharge } from '#features/pmoc/door/orders/use-may-charge.ts'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Text } from '#ui/layout/text.ts'
import { Row } from '#ui/layout/row.ts'
import { ReportOrders } from './report-orders.tsx'
import { ReportStatus } from './report-status.tsx'
import styles from './reports.module.css'

const CorrectiveDialog = lazy(async () => ({
  default: (await import('#features/pmoc/door/orders/corrective-dialog.tsx')).CorrectiveDialog,
}))

/** One report: what was seen, who to ask, and what became of it. */
export function ReportSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useRouteQuery(problemReports.get, { params: { id } })
  return (
    <Sheet opened onClose={onClose} title={data ? `Protocolo nº ${data.protocol}` : 'Problema relatado'}>
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={240} radius="md" />}
      {data && <ReportFacts report={data} />}
      {data && data.status !== 'resolvido' && <ReportActions report={data} onClose={onClose} />}
      {data && data.status !== 'resolvido' && data.plan && <RepairOrder report={data} />}
    </Sheet>
  )
}

function ReportFacts({ report }: { report: ProblemReportRecord }) {
  const { equipment, plan, task, buildingAddress, orders } = report
  const mayOpen = useMayOpen()
  const facts: [string, React.ReactNode][] = [
    ['Situação', <ReportStatus key="status" status={report.status} />],
    [
      'Equipamento',
      <DestinationLink
        key="equipment"
        destination={linkOptions({ to: '/pmoc/equipment/$equipmentId/qrcode', params: { equipmentId: equipment.id } })}
      >
        {[equipment.tag, equipment.locationName].filter(Boolean).join(' · ')}
      </DestinationLink>,
    ],
    [
      'Prédio',
      plan && (
        <>
          {plan.entity}
          {buildingAddress && <small className={styles.address}>{buildingAddress}</small>}
        </>
      ),
    ],
    [
      'Plano',
      plan &&
        (mayOpen('/pmoc/$id/summary') ? (
          <DestinationLink key="plan" destination={linkOptions({ to: '/pmoc/$id/summary', params: { id: plan.id } })}>
            {plan.code}
          </DestinationLink>
        ) : (
          plan.code
        )),
    ],
    ['Recebido em', formatInstant(report.createdAt)],
    ['Contato', report.contact],
    ['Responsável', task?.responsible ?? 'Ninguém ainda'],
    [
      orders.length > 1 ? 'Orçamentos e ordens' : 'Orçamento ou ordem',
      orders.length > 0 && <ReportOrders key="orders" orders={orders} />,
    ],
    ['Resolvido em', report.closedAt && formatInstant(report.closedAt)],
    ['Resposta', report.answer],
    ['Falha', report.isUnfounded && 'Não era falha do equipamento'],
  ]
  return (
    <Stack gap={14}>
      <Text as="h3" size="lg">
        {problemKindLabels[report.kind]}
      </Text>
      {report.description && <p className={styles.text}>{report.description}</p>}
      {report.photoUrl && <img className={styles.photo} src={report.photoUrl} alt="Foto enviada com o relato" />}
      <dl className={styles.list}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Stack>
  )
}

function ReportActions({ report, onClose }: { report: ProblemReport; onClose: () => void }) {
  const [answer, setAnswer] = useState('')
  const [isUnfounded, setIsUnfounded] = useState(false)
  const start = useAction(problemReports.start, 'Quem relatou já vê que está em atendimento.')
  const close = useAction(problemReports.close, 'Problema resolvido!')
  const mayWork = useMayCall(problemReports.close)
  if (!mayWork) return null
  const params = { id: report.id }
  return (
    <div className={styles.actions}>
      <Textarea
        label="Resposta para quem relatou"
        description="Opcional. Aparece na página de acompanhamento."
        maxLength={500}
        autosize
        minRows={2}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      <Checkbox
        label="Não era falha do equipamento"
        description="Ao resolver, o relato não entra na conta de falhas."
        checked={isUnfounded}
        onChange={({ currentTarget }) => setIsUnfounded(currentTarget.checked)}
      />
      <Row gap={8} align="stretch" wrap>
        {report.status === 'recebido' && (
          <Button variant="default" loading={start.isPending} onClick={() => void start.run({ params })}>
            Atender
          </Button>
        )}
        <Button
          loading={close.isPending}
          onClick={() =>
            void close.run({ params, body: { answer, isUnfounded } }).then((isDone) => isDone && onClose())
          }
        >
          Marcar como resolvido
        </Button>
      </Row>
    </div>
  )
}

/** What was reported, as an order of the machine's contract. */
function RepairOrder({ report: { id, equipment, kind, description } }: { report: ProblemReport }) {
  const mayOrder = useMayCharge()
  const [isOpen, setIsOpen] = useState(false)
  if (!mayOrder) return null
  return (
    <>
      <Button
        variant="default"
        fullWidth
        mt={12}
        leftSection={<ClipboardList size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Ordem de serviço
      </Button>
      {isOpen && (
        <Suspense>
          <CorrectiveDialog
            machine={equipment}
            cause={{ problemReportId: id }}
            description={[problemKindLabels[kind], description].filter(Boolean).join(': ')}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
