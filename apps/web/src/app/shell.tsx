import { Link, Outlet } from '@tanstack/react-router'
export function Shell() { return <><Link to="/profile" search={{ key: 'securite' }}>a</Link><Outlet /></> }
