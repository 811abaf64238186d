import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { ArrowDownLeft, ArrowLeftRight, ArrowRight, ArrowUpRight, Bell, Plus, Tag } from 'lucide-react'
import { useState } from 'react'
import { ConcealedAmounts } from '#ui/concealed-amounts.ts'
import { Row } from '../layout/row.ts'
import { Grid } from '../layout/grid.ts'
import { Avatar } from '../images/avatar.tsx'
import { Banner } from '../states/banner.tsx'
import { Card } from '../card.tsx'
import { ColorDot } from '../color-dot.tsx'
import { HeroCard } from '../hero-card.tsx'
import { IconTile } from '../icon-tile.tsx'
import { Kbd } from '../kbd.tsx'
import { Logo } from '../logo.tsx'
import { Money } from '../money.tsx'
import { Segment } from '../inputs/segment.tsx'
import { StatusChip } from '../status-chip.tsx'
import { Timeline } from '../timeline.tsx'

export function SmallExamples() {
  return (
    <>
      <Grid min={280} gap={14}>
        <HeroCard
          label="Saldo Atual"
          value={<Money cents={7_241_037} size="lg" />}
          footer={
            <>
              <span>Previsto em 30/11</span>
              <Money cents={9_012_000} />
            </>
          }
        />
        <Card title="Valores" action={<a href="#">Ver todos</a>}>
          <Money cents={3_324_090} size="md" />
          <Row gap="10px 14px" wrap>
            <Money cents={-398_200} tone="auto" />
            <Money cents={38_990} tone="auto" signed />
            <Money cents={260_000} size="sm" />
            <ConcealedAmounts value>
              <Money cents={260_000} />
            </ConcealedAmounts>
          </Row>
        </Card>
        <Card title="Etiquetas e ícones">
          <Chips />
        </Card>
      </Grid>
      <Buttons />
      <Banners />
      <History />
    </>
  )
}

function Chips() {
  return (
    <>
      <Row gap="10px 14px" wrap>
        <StatusChip tone="income">Pago</StatusChip>
        <StatusChip tone="attention">Pendente</StatusChip>
        <StatusChip tone="expense">Atrasado há 4 dias</StatusChip>
        <StatusChip>Rascunho</StatusChip>
        <StatusChip tone="brand">Enviado</StatusChip>
      </Row>
      <Row gap="10px 14px" wrap>
        <IconTile icon={ArrowDownLeft} tone="income" />
        <IconTile icon={ArrowUpRight} tone="expense" size={34} />
        <IconTile icon={ArrowLeftRight} size={36} />
        <IconTile icon={Tag} tone="neutral" size={44} />
        <Avatar name="Marina Alves" />
        <Avatar name="José da Silva" size={38} />
        <ColorDot color="#2bb3a3" />
        <Kbd>Ctrl K</Kbd>
        <Logo />
      </Row>
    </>
  )
}

function Buttons() {
  const [period, setPeriod] = useState<'month' | 'quarter' | 'year'>('month')
  return (
    <Card title="Botões">
      <Row gap="10px 14px" wrap>
        <Button leftSection={<Plus size={16} aria-hidden />}>Adicionar</Button>
        <Button variant="default">Exportar</Button>
        <Button variant="subtle">Cancelar</Button>
        <Button variant="light">Duplicar</Button>
        <Button color="red">Excluir</Button>
        <Button variant="subtle" color="red">
          Remover
        </Button>
        <Button loading>Salvar</Button>
        <Button disabled>Salvar</Button>
        <ActionIcon variant="default" aria-label="Notificações">
          <Bell size={17} aria-hidden />
        </ActionIcon>
        <Segment
          label="Período"
          value={period}
          onChange={setPeriod}
          options={[
            { value: 'month', label: 'Mês' },
            { value: 'quarter', label: 'Trimestre' },
            { value: 'year', label: 'Ano' },
          ]}
        />
      </Row>
    </Card>
  )
}

function Banners() {
  return (
    <>
      <Banner
        action={
          <a href="#">
            Ver movimentações <ArrowRight size={15} aria-hidden />
          </a>
        }
      >
        <b>12 lançamentos pendentes</b> somam R$ 18.420,30, 3 vencem hoje
      </Banner>
      <Banner tone="expense" action={<UnstyledButton>Atualizar cartão</UnstyledButton>}>
        <b>O pagamento da assinatura falhou.</b> Atualize o cartão até 20/11.
      </Banner>
      <Banner tone="info">Seu período de teste termina em 3 dias.</Banner>
    </>
  )
}

function History() {
  return (
    <Card title="Histórico">
      <Timeline
        entries={[
          {
            id: '2',
            who: 'Marina Alves',
            when: 'hoje, 14:32',
            title: 'alterou o lançamento',
            changes: [
              { field: 'Valor', before: 'R$ 3.500,00', after: 'R$ 3.620,00' },
              { field: 'Observação', before: null, after: 'Reajuste anual do aluguel' },
            ],
          },
          { id: '1', who: 'Rafael Souza', when: '10/11/2026, 09:10', title: 'criou o lançamento' },
        ]}
      />
    </Card>
  )
}
