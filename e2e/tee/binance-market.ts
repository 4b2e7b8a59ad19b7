/** The one market of the test server, as Binance lists it. */
export const binanceMarket = (largestMarketOrder: string) => ({
  symbol: 'BTCUSDT',
  status: 'TRADING',
  baseAsset: 'BTC',
  baseAssetPrecision: 8,
  quoteAsset: 'USDT',
  quotePrecision: 8,
  quoteAssetPrecision: 8,
  orderTypes: ['LIMIT', 'MARKET'],
  isSpotTradingAllowed: true,
  isMarginTradingAllowed: false,
  permissions: ['SPOT'],
  filters: [
    {
      filterType: 'PRICE_FILTER',
      minPrice: '0.01000000',
      maxPrice: '1000000.00000000',
      tickSize: '0.01000000',
    },
    { filterType: 'LOT_SIZE', minQty: '0.00001000', maxQty: '9000.00000000', stepSize: '0.00001000' },
    // Binance lists no step here where that of LOT_SIZE counts.
    {
      filterType: 'MARKET_LOT_SIZE',
      minQty: '0.00000000',
      maxQty: largestMarketOrder,
      stepSize: '0.00000000',
    },
    {
      filterType: 'NOTIONAL',
      minNotional: '5.00000000',
      applyMinToMarket: true,
      maxNotional: '9000000.00000000',
    },
  ],
})
