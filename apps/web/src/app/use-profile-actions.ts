import { reading } from '@prumo/contract/access'
import { useNavigate } from '@tanstack/react-router'
import { Building2, Check, LogOut, Monitor, Moon, ShieldCheck, Sun } from 'lucide-react'
import { useMember } from '#shared/session/use-session.ts'
import type { RowAction } from '#ui/row-action.ts'
import { useColorScheme } from '#ui/use-color-scheme.ts'

const schemes = [
  { value: 'light', label: 'Tema claro', icon: Sun },
  { value: 'dark', label: 'Tema escuro', icon: Moon },
  { value: 'auto', label: 'Tema do sistema', icon: Monitor },
] as const

const openedBy = reading('settings', 'users')

/** The account stays open when the subscription ends, so permissions alone decide. */
function useMayOpenAccount() {
  const { isOwner, permissions } = useMember()
  return isOwner || openedBy.some((permission) => permissions.includes(permission))
}

/** What the person's own menu offers, also found by the command palette. */
export function useProfileActions(): RowAction[] {
  const navigate = useNavigate()
  const { preference, setPreference } = useColorScheme()
  const mayOpenAccount = useMayOpenAccount()
  return [
    ...(mayOpenAccount ? [{ label: 'Minha empresa', icon: Building2, onSelect: () => void navigate({ to: '/account', search: { key: 'account' } }) }] : []),
    {
      label: 'Segurança e privacidade',
      icon: ShieldCheck,
      onSelect: () => void navigate({ to: '/profile', search: { key: 'securite' } }),
    },
    ...schemes.map(({ value, label, icon }) => ({
      label,
      icon: preference === value ? Check : icon,
      onSelect: () => setPreference(value),
    })),
    { label: 'Sair', icon: LogOut, tone: 'danger' as const, onSelect: () => void navigate({ to: '/logout' }) },
  ]
}
