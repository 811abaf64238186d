export function Home() { return <h1>x</h1> }
