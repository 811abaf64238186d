import { useNavigate, useRouter } from '@tanstack/react-router'
import { Bell, Building2, Check, LogOut, Monitor, Moon, ShieldCheck, Smartphone, Sun, UserRound } from 'lucide-react'
import type { RowAction } from '#ui/row-action.ts'
import { useColorScheme } from '#ui/use-color-scheme.ts'

const schemes = [
  { value: 'light', label: 'Tema claro', icon: Sun },
  { value: 'dark', label: 'Tema escuro', icon: Moon },
  { value: 'auto', label: 'Tema do sistema', icon: Monitor },
] as const

const profilePlaces = [
  { key: 'profile', label: 'Dados pessoais', icon: UserRound },
  { key: 'securite', label: 'Segurança e privacidade', icon: ShieldCheck },
  { key: 'notification', label: 'Notificações & Alertas', icon: Bell },
  { key: 'app', label: 'Configurações do Aplicativo', icon: Smartphone },
] as const

/** What the person's own menu offers, also found by the command palette. */
export function useProfileActions(): RowAction[] {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { preference, setPreference } = useColorScheme()
  return [
    { label: 'Minha empresa', icon: Building2, onSelect: () => history.push('/account') },
    ...profilePlaces.map(({ key, label, icon }) => ({ label, icon, onSelect: () => void navigate({ to: '/profile', search: { key } }) })),
    ...schemes.map(({ value, label, icon }) => ({
      label,
      icon: preference === value ? Check : icon,
      onSelect: () => setPreference(value),
    })),
    { label: 'Sair', icon: LogOut, tone: 'danger' as const, onSelect: () => void navigate({ to: '/logout' }) },
  ]
}
