/** Made by `build.mjs`: the URL of each file of this package, in the form that Vite and webpack find and copy. */
export declare const worker: URL;
export declare const imageFiles: URL;
/** By the names of `WasmPart`. */
export declare const wasm: Readonly<Record<string, URL>>;
/** The bundled templates by id. */
export declare const templates: Readonly<Record<string, URL>>;
