import { Button } from '@mantine/core'
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  Boxes,
  CircleHelp,
  FileInput,
  House,
  LogOut,
  Plus,
  Settings,
  ShoppingCart,
  Snowflake,
  User,
  Users,
  Wallet,
  Wrench,
} from 'lucide-react'
import { useState } from 'react'
import { BellButton } from '../bell-button.tsx'
import { Page, PageHeader } from '../page.tsx'
import { AppShell } from '../shell/app-shell.tsx'
import type { MenuEntry, ShellLinkProps } from '../shell/shell-props.ts'
import { SamplePalette } from './floating-examples.tsx'
import { GalleryBar } from './gallery-bar.tsx'
import { SampleList } from './sample-list.tsx'

const href = '#shell'
const place = (label: string, active = false, badge?: string) => ({ key: label, label, href, active, badge })
const later = () => {}

const menu: MenuEntry[] = [
  { ...place('Início'), icon: House },
  { key: 'people', label: 'Cadastros', icon: Users, items: [place('Clientes'), place('Fornecedores')] },
  { key: 'products', label: 'Produtos', icon: Boxes, items: [place('Catálogo'), place('Estoque')] },
  {
    key: 'finance',
    label: 'Financeiro',
    icon: Wallet,
    items: [place('Visão Geral'), place('Movimentações', true, '12'), place('Contas Bancárias'), place('Relatórios')],
  },
  { key: 'sales', label: 'Comércio', icon: ShoppingCart, items: [place('Vendas'), place('Orçamentos')] },
  { key: 'services', label: 'Serviços', icon: Wrench, items: [place('Ordens de serviço')] },
  { ...place('PMOC'), icon: Snowflake },
]

type ShellExampleProps = { brandColor: string; onBrandColor: (color: string) => void }

export function ShellExample({ brandColor, onBrandColor }: ShellExampleProps) {
  const [collapsed, setCollapsed] = useState(false)
  const [searching, setSearching] = useState(false)
  return (
    <AppShell
      LinkComponent={PlainLink}
      company={{ name: 'Clima Norte', detail: 'Plano Destino' }}
      companyActions={[{ label: 'Minha empresa', icon: Settings, onSelect: later }]}
      menu={menu}
      onSearch={() => setSearching(true)}
      help={[{ ...place('Ajuda'), icon: CircleHelp }]}
      profile={{ name: 'Marina Alves', detail: 'marina@climanorte.com.br' }}
      profileActions={[
        { label: 'Meu perfil', icon: User, onSelect: later },
        { label: 'Sair', icon: LogOut, tone: 'danger', onSelect: later },
      ]}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      greeting="Bom dia,"
      isHome
      headerSlot={<BellButton unread={3} />}
      tabs={[
        { ...place('Início'), icon: House },
        { ...place('Financeiro', true), icon: Wallet },
        { ...place('Vendas'), icon: ShoppingCart },
      ]}
      create={{
        label: 'Adicionar',
        actions: [
          { label: 'Nova receita', icon: ArrowDownLeft, onSelect: later },
          { label: 'Nova despesa', icon: ArrowUpRight, onSelect: later },
          { label: 'Transferência', icon: ArrowLeftRight, onSelect: later },
        ],
      }}
    >
      <Page>
        <PageHeader
          title="Movimentações"
          context="Extrato de todas as contas"
          actions={
            <Button variant="default" leftSection={<FileInput size={16} aria-hidden />}>
              Histórico de importação
            </Button>
          }
          primary={<Button leftSection={<Plus size={16} aria-hidden />}>Adicionar</Button>}
        />
        <SampleList />
        <GalleryBar brandColor={brandColor} onBrandColor={onBrandColor} />
      </Page>
      <SamplePalette opened={searching} onClose={() => setSearching(false)} />
    </AppShell>
  )
}

function PlainLink({ href, ...rest }: ShellLinkProps) {
  return <a href={href} {...rest} />
}
