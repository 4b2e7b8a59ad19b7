/** Bundles a script of ours and returns the path of the result, which runs with `--conditions=react-server`. */
export function bundle(script: string): Promise<string>
