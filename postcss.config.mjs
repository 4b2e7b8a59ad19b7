/** Tailwind 4 through PostCSS. */
export default { plugins: { '@tailwindcss/postcss': {} } }
