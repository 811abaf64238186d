import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signOut } from '#shared/session/session.ts'
import { Splash } from '#ui/states/splash.tsx'

export function Logout() {
  const navigate = useNavigate()
  useEffect(() => {
    void signOut().then(() => navigate({ to: '/login', replace: true }))
  }, [navigate])
  return <Splash />
}
