import { useNavigate } from '@tanstack/react-router'
import {
  Bell,
  Building2,
  Check,
  Handshake,
  LogOut,
  Monitor,
  Moon,
  ShieldCheck,
  Smartphone,
  Sun,
  UserRound,
} from 'lucide-react'
import { usePlaces } from '#shared/screens/place.ts'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import { useColorScheme } from '#ui/theme/use-color-scheme.ts'

const places = [
  { label: 'Minha empresa', icon: Building2, to: '/account', key: 'account' },
  { label: 'Dados pessoais', icon: UserRound, to: '/profile', key: 'profile' },
  { label: 'Segurança e privacidade', icon: ShieldCheck, to: '/profile', key: 'securite' },
  { label: 'Empresas e convites', icon: Handshake, to: '/profile', key: 'companies' },
  { label: 'Notificações & Alertas', icon: Bell, to: '/profile', key: 'notification' },
  { label: 'Configurações do Aplicativo', icon: Smartphone, to: '/profile', key: 'app' },
]

const schemes = [
  { value: 'light', label: 'Tema claro', icon: Sun },
  { value: 'dark', label: 'Tema escuro', icon: Moon },
  { value: 'auto', label: 'Tema do sistema', icon: Monitor },
] as const

/** What the person's own menu offers, also found by the command palette. */
export function useProfileActions(): RowAction[] {
  const navigate = useNavigate()
  const { go } = usePlaces()
  const mayOpen = useMayOpen()
  const { preference, setPreference } = useColorScheme()
  return [
    ...places
      .filter(({ to }) => mayOpen(to))
      .map(({ label, icon, to, key }) => ({ label, icon, onSelect: () => go({ to, search: { key } }) })),
    ...schemes.map(({ value, label, icon }) => ({
      label,
      icon: preference === value ? Check : icon,
      onSelect: () => setPreference(value),
    })),
    { label: 'Sair', icon: LogOut, tone: 'danger' as const, onSelect: () => void navigate({ to: '/logout' }) },
  ]
}
