export function Register() { return <h1>x</h1> }
