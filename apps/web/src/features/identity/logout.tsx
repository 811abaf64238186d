export function Logout() { return <h1>x</h1> }
