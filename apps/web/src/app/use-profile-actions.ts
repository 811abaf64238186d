import { useNavigate } from '@tanstack/react-router'
import { Bell, Check, LogOut, Monitor, Moon, ShieldCheck, Sun } from 'lucide-react'
import type { RowAction } from '#ui/row-action.ts'
import { useColorScheme } from '#ui/use-color-scheme.ts'

const schemes = [
  { value: 'light', label: 'Tema claro', icon: Sun },
  { value: 'dark', label: 'Tema escuro', icon: Moon },
  { value: 'auto', label: 'Tema do sistema', icon: Monitor },
] as const

/** What the person's own menu offers, also found by the command palette. */
export function useProfileActions(): RowAction[] {
  const navigate = useNavigate()
  const { preference, setPreference } = useColorScheme()
  return [
    {
      label: 'Segurança e privacidade',
      icon: ShieldCheck,
      onSelect: () => void navigate({ to: '/profile', search: { key: 'securite' } }),
    },
    {
      label: 'Notificações & Alertas',
      icon: Bell,
      onSelect: () => void navigate({ to: '/profile', search: { key: 'notification' } }),
    },
    ...schemes.map(({ value, label, icon }) => ({
      label,
      icon: preference === value ? Check : icon,
      onSelect: () => setPreference(value),
    })),
    { label: 'Sair', icon: LogOut, tone: 'danger' as const, onSelect: () => void navigate({ to: '/logout' }) },
  ]
}
